// SPDX-License-Identifier: GPL-3.0-or-later
// Where the trail is lost, and what is said then.
typedef int fn(int, long *);
struct a { int n; fn *call; };
struct b { int m; void *rest[4]; };
struct base { int n; };
struct derived { struct base base; fn *call; };
extern void *lookup(const char *);
extern fn *outside;

static int f1(int a, long *b) { return 1; }
static int f2(int a, long *b) { return 2; }
static int other(int a, short *b) { return 3; }
static void silent(int a, long *b) { }

void *keep[] = { f1, f2, other, silent };

void store(struct b *b)
{
	b->rest[0] = f1;
}

void lost(struct a *a, char *bytes, struct base *base, fn *formal)
{
	a->call(1, 0);             //: unresolved ?
	(*(fn **)bytes)(1, 0);     //: signature f1, f2
	((fn *)lookup("x"))(1, 0); //: signature f1, f2
	outside(1, 0);             //: signature f1, f2
	((struct derived *)((char *)base - 8))->call(1, 0); //: indirect f2
	formal(1, 0);              //: unresolved ?
	((int (*)())bytes)(1);     //: unresolved ?
	((fn *)0)(1, 0);
}

void set(struct derived *d)
{
	d->call = f2;
}
