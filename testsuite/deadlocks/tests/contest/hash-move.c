/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <string.h>
#define B 64
struct ent { struct ent *next; char key[32]; };
static struct { pthread_mutex_t l; struct ent *head; } tab[B];
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
	struct ent **pp, *e = 0;
	pthread_mutex_lock(&tab[i].l);
	if (i != j)
		pthread_mutex_lock(&tab[j].l); /* deadlock */
	for (pp = &tab[i].head; *pp; pp = &(*pp)->next)
		if (!strcmp((*pp)->key, from)) {
			e = *pp;
			*pp = e->next; /* not a race? possible: two elements of the table by two numbers */
			break;
		}
	if (e) {
		strncpy(e->key, to, sizeof e->key - 1);
		e->next = tab[j].head; /* not a race? possible: two elements of the table by two numbers */
		tab[j].head = e; /* not a race? possible: two elements of the table by two numbers */
	}
	if (i != j)
		pthread_mutex_unlock(&tab[j].l);
	pthread_mutex_unlock(&tab[i].l);
}
static void *w1(void *a) { rename_key("x", "y"); return a; }
static void *w2(void *a) { rename_key("y", "x"); return a; }
int main(void)
{
	pthread_t a, b;
	for (int i = 0; i < B; i++)
		pthread_mutex_init(&tab[i].l, 0);
	pthread_create(&a, 0, w1, 0);
	pthread_create(&b, 0, w2, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
