/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of a number are the number. */
#include <pthread.h>
#include <stdint.h>

static union {
	uint32_t word;
	uint8_t bytes[4];
} address;

static void *set_word(void *arg)
{
	(void)arg;
	address.word = 0x7f000001; /* race: address */
	return NULL;
}

int main(void)
{
	pthread_t t;
	int last;

	pthread_create(&t, NULL, set_word, NULL);
	last = address.bytes[3]; /* race: address */
	pthread_join(t, NULL);
	return last == 1;
}
