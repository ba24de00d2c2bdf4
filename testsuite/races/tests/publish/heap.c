/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A user is filled in while nobody else knows it, and then listed under the lock. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct user {
	struct user *next;
	int id;
	int logins;
};

static pthread_mutex_t users_lock = PTHREAD_MUTEX_INITIALIZER;
static struct user *users;

static void user_add(int id)
{
	struct user *u = malloc(sizeof *u);

	if (!u)
		abort();
	u->id = id;
	u->logins = 0;
	pthread_mutex_lock(&users_lock);
	u->next = users;
	users = u;
	pthread_mutex_unlock(&users_lock);
}

static void *login(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&users_lock);
	for (struct user *u = users; u; u = u->next)
		if (u->id % 2)
			u->logins++;
	pthread_mutex_unlock(&users_lock);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, login, NULL);
	for (int id = 0; id < 5; id++)
		user_add(id);
	pthread_join(t, NULL);
	printf("%d\n", users->logins);
	return 0;
}
