/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#define B 16
struct node { struct node *next; char key[16]; };
static struct bucket { pthread_mutex_t lock; struct node *head; } table[B];
static unsigned hash(const char *s)
{
	unsigned h = 5381;
	while (*s)
		h = h * 33 + (unsigned char)*s++;
	return h % B;
}
static void rename_key(const char *from, const char *to)
{
	unsigned i = hash(from), j = hash(to);
	struct node **p, *n;
	if (i == j)
		return;
	pthread_mutex_lock(&table[i].lock);
	pthread_mutex_lock(&table[j].lock); /* deadlock */
	for (p = &table[i].head; (n = *p); p = &n->next) /* race possible */
		if (!strcmp(n->key, from)) {
			*p = n->next; /* race possible */
			strncpy(n->key, to, 15);
			n->next = table[j].head;
			table[j].head = n; /* race possible */
			break;
		}
	pthread_mutex_unlock(&table[j].lock);
	pthread_mutex_unlock(&table[i].lock);
}
static void *renamer(void *arg)
{
	char **names = arg;
	rename_key(names[0], names[1]);
	return NULL;
}
int main(int argc, char **argv)
{
	pthread_t a, b;
	char *back[2];
	if (argc < 3)
		return 1;
	back[0] = argv[2];
	back[1] = argv[1];
	for (int i = 0; i < B; i++)
		pthread_mutex_init(&table[i].lock, NULL);
	pthread_create(&a, NULL, renamer, argv + 1);
	pthread_create(&b, NULL, renamer, back);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
