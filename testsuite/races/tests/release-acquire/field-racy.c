/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A mailbox: states by number, with the builtins; what is being filled is read. */
#include <pthread.h>

enum { EMPTY, FILLING, FULL };

struct mailbox {
	int state;
	long letter;
};

static struct mailbox box;

static void post(struct mailbox *m, long letter)
{
	__atomic_store_n(&m->state, FILLING, __ATOMIC_RELEASE);
	m->letter = letter; /* race: letter */
	__atomic_store_n(&m->state, FULL, __ATOMIC_RELEASE);
}

static void *sender(void *arg)
{
	post(arg, 12);
	return NULL;
}

int main(void)
{
	pthread_t t;
	long got = 12;

	pthread_create(&t, NULL, sender, &box);
	switch (__atomic_load_n(&box.state, __ATOMIC_ACQUIRE)) {
	case FILLING:
		got = box.letter; /* race: letter */
		break;
	default:
		break;
	}
	pthread_join(t, NULL);
	return got != 12;
}
