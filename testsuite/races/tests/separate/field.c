/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two threads, two members of one structure; chars beside each other, too. */
#include <pthread.h>
#include <stdio.h>

static struct status {
	char left_ok;
	char right_ok;
	int left, right;
} status;

static void *go_left(void *arg)
{
	struct status *s = arg;

	s->left = 1;
	s->left_ok = 'y';
	return NULL;
}

static void *go_right(void *arg)
{
	struct status *s = arg;

	s->right = 2;
	s->right_ok = 'y';
	return NULL;
}

int main(void)
{
	pthread_t l, r;

	pthread_create(&l, NULL, go_left, &status);
	pthread_create(&r, NULL, go_right, &status);
	pthread_join(l, NULL);
	pthread_join(r, NULL);
	printf("%c%c %d\n", status.left_ok, status.right_ok, status.left + status.right);
	return 0;
}
