// SPDX-License-Identifier: GPL-3.0-or-later
// Locks in arrays: an element is one lock only if its index is one value.
#include <pthread.h>

struct bucket {
	int n;
	pthread_mutex_t m;
};

#define SIZE 16
pthread_mutex_t locks[SIZE], grid[4][4];
struct bucket table[SIZE], *heap;
unsigned mask;
int counts[SIZE], n;

void constant(void)
{
	pthread_mutex_lock(&locks[3]);
	n++; // locks here: locks[3]
	pthread_mutex_unlock(&locks[3]);
	n++; // locks here: none
	pthread_mutex_lock(&locks[0]);
	pthread_mutex_unlock(&locks[1]);
	n++; // locks here: locks[0]
	pthread_mutex_unlock(locks);
	n++; // locks here: none
}

void variable(int i)
{
	pthread_mutex_lock(&locks[i]);
	counts[i]++; // locks here: locks[i]
	pthread_mutex_unlock(&locks[i]);
	counts[i]++; // locks here: none
}

void other(int i, int j)
{
	pthread_mutex_lock(&locks[i]);
	counts[j]++; // locks here: locks[i]
	pthread_mutex_unlock(&locks[j]);
	counts[i]++; // locks here: none
}

void stepped(int i)
{
	pthread_mutex_lock(&locks[i]);
	i++;
	counts[i]++; // locks here: locks[i]
	pthread_mutex_unlock(&locks[i - 1]);
	counts[i]++; // locks here: none
}

void hashed(unsigned h)
{
	pthread_mutex_lock(&table[h & (SIZE - 1)].m);
	table[h & (SIZE - 1)].n++; // locks here: table[(h & 15)].m
	pthread_mutex_unlock(&table[h & (SIZE - 1)].m);
	n++; // locks here: none
}

void hashed_by_field(unsigned h)
{
	pthread_mutex_lock(&heap[h & mask].m);
	heap[h & mask].n++; // locks here: heap[(h & mask)].m
	pthread_mutex_unlock(&heap[h & mask].m);
	n++; // locks here: none
}

void remainder_of(unsigned h)
{
	struct bucket *b = &table[h % SIZE];

	pthread_mutex_lock(&b->m);
	b->n++; // locks here: table[(h & 15)].m
	pthread_mutex_unlock(&b->m);
	n++; // locks here: none
}

void element(struct bucket *b, int i)
{
	pthread_mutex_lock(&b[i].m);
	b[i].n++; // locks here: b[i].m
	pthread_mutex_unlock(&b[i].m);
	b[i].n++; // locks here: none
}

void pointer_walk(struct bucket *b)
{
	pthread_mutex_lock(&(b + 2)->m);
	n++; // locks here: (b + 96)->m
	pthread_mutex_unlock(&b[2].m);
	n++; // locks here: none
}

void two_dimensions(int i, int j)
{
	pthread_mutex_lock(&grid[i][j]);
	n++; // locks here: grid[i][j]
	pthread_mutex_unlock(&grid[j][i]);
	n++; // locks here: none
	pthread_mutex_lock(&grid[1][2]);
	n++; // locks here: grid[1][2]
	pthread_mutex_unlock(&grid[1][2]);
	n++; // locks here: none
}

/* Wrappers: the index goes down. */
static void lock_bucket(unsigned h) // summary: L+ {table[(h & 15)].m} L- {}
{
	pthread_mutex_lock(&table[h & (SIZE - 1)].m);
}

static void unlock_bucket(unsigned h) // summary: L+ {} L- {table[(h & 15)].m}
{
	pthread_mutex_unlock(&table[h & (SIZE - 1)].m);
}

static void lock_item(unsigned h)
{
	lock_bucket(h >> 4);
}

void wrapped(unsigned h, unsigned k)
{
	lock_bucket(h);
	n++; // locks here: table[(h & 15)].m
	unlock_bucket(h);
	n++; // locks here: none
	lock_bucket(h);
	unlock_bucket(k);
	n++; // locks here: none
	lock_bucket(5);
	n++; // locks here: table[5].m
	unlock_bucket(5);
	n++; // locks here: none
	lock_item(h);
	n++; // locks here: table[((h >>u 4) & 15)].m
	unlock_bucket(h >> 4);
	n++; // locks here: none
}

/* The index is computed by a function: the same value, as long as nobody calls again. */
extern unsigned hash(const char *key);

void by_call(const char *key)
{
	unsigned h = hash(key);

	lock_bucket(h);
	n++; // locks here: table[(r? & 15)].m
	unlock_bucket(h);
	n++; // locks here: none
	lock_bucket(h);
	unlock_bucket(hash(key));
	n++; // locks here: none
}

static unsigned twice(unsigned h)
{
	return h * 2;
}

void by_inner_call(unsigned h)
{
	pthread_mutex_lock(&locks[twice(h)]);
	n++; // locks here: locks[(h * 2)]
	pthread_mutex_unlock(&locks[twice(h)]);
	n++; // locks here: none
}

/* The release of an element whose index is not known may be that of a known one. */
void unknown_index(int i)
{
	pthread_mutex_lock(&locks[3]);
	pthread_mutex_unlock(&locks[i]);
	n++; // locks here: none
	pthread_mutex_lock(&locks[i]);
	pthread_mutex_unlock(&locks[3]);
	n++; // locks here: none
	pthread_mutex_lock(&table[3].m);
	pthread_mutex_unlock(&table[i].m);
	n++; // locks here: none
	pthread_mutex_lock(&table[3].m);
	pthread_mutex_unlock(&locks[i]);
	n++; // locks here: table[3].m
}
