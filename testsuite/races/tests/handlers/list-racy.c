/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A handler walks a list that main is about to change. */
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

struct node {
	struct node *next;
	int x;
};

static struct node *list;
static volatile sig_atomic_t sum;

static void on_alarm(int number)
{
	(void)number;
	for (struct node *n = list; n; n = n->next) /* race */
		sum += n->x;
}

int main(void)
{
	struct sigaction sa = {.sa_handler = on_alarm};

	sigaction(SIGALRM, &sa, NULL);
	alarm(1);
	for (int i = 0; i < 10; i++) {
		struct node *n = malloc(sizeof *n);

		n->x = i;
		n->next = list;
		list = n; /* race */
	}
	return 0;
}
