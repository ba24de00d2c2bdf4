/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The object caches its length: computed under the lock, looked up without. */
#include <pthread.h>
#include <stdio.h>

struct text {
	pthread_mutex_t lock;
	const char *start;
	int length;
};

static struct text text = {PTHREAD_MUTEX_INITIALIZER, "double checked", -1};

static int text_length(struct text *t)
{
	if (t->length < 0) { /* race: length */
		pthread_mutex_lock(&t->lock);
		if (t->length < 0) {
			int n = 0;

			while (t->start[n])
				n++;
			t->length = n; /* race: length */
		}
		pthread_mutex_unlock(&t->lock);
	}
	return t->length; /* race too: length */
}

static void *measure(void *arg)
{
	printf("%d\n", text_length(arg));
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, measure, &text);
	pthread_create(&b, NULL, measure, &text);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
