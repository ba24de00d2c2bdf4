/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
struct session { pthread_mutex_t lock; char user[32]; int valid; };
static struct session current = { .lock = PTHREAD_MUTEX_INITIALIZER };
static int login(struct session *s, const char *user)
{
	pthread_mutex_lock(&s->lock);
	if (strlen(user) >= sizeof(s->user)) {
		pthread_mutex_unlock(&s->lock);
		goto fail;
	}
	strcpy(s->user, user);
	if (s->user[0] == '\0')
		goto fail;
	s->valid = 1;
	pthread_mutex_unlock(&s->lock);
	return 0;
fail:
	s->valid = 0; /* race */
	pthread_mutex_unlock(&s->lock); /* unlock-not-held */
	return -1;
}
static void *worker(void *arg)
{
	login(&current, arg);
	return NULL;
}
int main(int argc, char **argv)
{
	pthread_t t;
	if (argc < 3)
		return 1;
	pthread_create(&t, NULL, worker, argv[1]);
	login(&current, argv[2]);
	pthread_join(t, NULL);
	return 0;
}
