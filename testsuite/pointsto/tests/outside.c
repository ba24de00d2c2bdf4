// SPDX-License-Identifier: GPL-3.0-or-later
// A library: what comes from outside, and what goes there.
struct thing { int n; struct thing *next; int *data; };

struct thing *unknown(void *argument);
void fill(struct thing **place);
extern struct thing *theirs;
extern int (*hook)(struct thing *);

int use(struct thing *p)
{
	p->next->n = 1; //: p->next -> outside by use(p) (shared) ;; r0->n -> outside by use(p) (shared)
	*p->data = 1; //: p->data -> outside by use(p) (shared) ;; *r2 -> outside by use(p) (shared)
	return p->n; //: p->n -> outside by use(p) (shared)
}

static int helper(struct thing *p)
{
	return p->n; //: p->n -> results.given (shared), results.kept (shared), results.mine
}

int results(void)
{
	struct thing mine, given, kept, *filled;

	fill(&filled);
	filled->n = 1; //: r1->n -> outside at results:26 (shared)
	unknown(&given)->n = 1; //: r3->n -> outside at results:28 (shared)
	theirs->n = 1; //: r5->n -> outside in theirs (shared)
	hook(&kept);
	helper(&given);
	helper(&kept);
	return helper(&mine);
}

struct thing *give(void)
{
	static struct thing thing;

	return &thing;
}
