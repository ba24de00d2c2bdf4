// SPDX-License-Identifier: GPL-3.0-or-later
// options: --lockdb=extra.yaml
// Lock functions of the user's own, from .racecheck/ and from --lockdb.
struct my {
	int id;
	struct {
		int word;
	} m;
	int n;
};

struct slot {
	int word;
} slots[8];
int n;

void my_lock(struct my *p);
void my_unlock(struct my *p);
int my_trylock(struct my *p);
void big_lock(void);
void big_unlock(void);
struct my *get_locked(int id);
void slot_lock(int i);
void slot_unlock(int i);
void give_up(void);

void plain(struct my *p, struct my *q)
{
	my_lock(p);
	p->n++; // locks here: p->m
	q->n++; // locks here: p->m
	my_unlock(p);
	p->n++; // locks here: none
}

void tried(struct my *p)
{
	if (my_trylock(p) > 0) {
		p->n++; // locks here: p->m
		my_unlock(p);
	}
	p->n++; // locks here: none
}

static void inner(void)
{
	big_lock();
	n++; // relative: <big>
	big_unlock();
}

void counted(void)
{
	big_lock();
	inner();
	n++; // locks here: <big>
	big_lock();
	big_unlock();
	n++; // locks here: <big>
	big_unlock();
	n++; // locks here: none
}

void result(int id)
{
	struct my *p = get_locked(id);

	if (!p)
		give_up();
	p->n++; // locks here: r?->m
	my_unlock(p);
	p->n++; // locks here: none
}

void array(int i, int j)
{
	slot_lock(i);
	n++; // locks here: slots[i]
	slot_unlock(i);
	n++; // locks here: none
	slot_lock(i);
	slot_unlock(j);
	n++; // locks here: none
}
