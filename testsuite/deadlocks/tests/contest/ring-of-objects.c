/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
struct stage { pthread_mutex_t lock; int items; struct stage *peer; };
static struct stage mixer, encoder;
static void hand_over(struct stage *s)
{
	struct stage *to = s->peer;
	pthread_mutex_lock(&s->lock);
	if (s->items > 0) {
		pthread_mutex_lock(&to->lock); /* deadlock */
		to->items++;
		s->items--;
		pthread_mutex_unlock(&to->lock);
	}
	pthread_mutex_unlock(&s->lock);
}
static void *run(void *arg)
{
	for (int i = 0; i < 50; i++)
		hand_over(arg);
	return NULL;
}
int main(void)
{
	pthread_t a, b;
	pthread_mutex_init(&mixer.lock, NULL);
	pthread_mutex_init(&encoder.lock, NULL);
	mixer.peer = &encoder;
	encoder.peer = &mixer;
	mixer.items = encoder.items = 10;
	pthread_create(&a, NULL, run, &mixer);
	pthread_create(&b, NULL, run, &encoder);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
