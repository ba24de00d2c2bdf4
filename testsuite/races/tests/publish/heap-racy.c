/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The age is set when the user is listed already. */
#include <pthread.h>
#include <stdlib.h>

struct user {
	struct user *next;
	int id;
	int age;
};

static pthread_mutex_t users_lock = PTHREAD_MUTEX_INITIALIZER;
static struct user *users;

static void user_add(int id, int age)
{
	struct user *u = calloc(1, sizeof *u);

	if (!u)
		abort();
	u->id = id;
	pthread_mutex_lock(&users_lock);
	u->next = users;
	users = u;
	pthread_mutex_unlock(&users_lock);
	u->age = age; /* race: age */
}

static void *birthday(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&users_lock);
	for (struct user *u = users; u; u = u->next)
		u->age++; /* race: age */
	pthread_mutex_unlock(&users_lock);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, birthday, NULL);
	for (int id = 0; id < 5; id++)
		user_add(id, 30 + id);
	pthread_join(t, NULL);
	return 0;
}
