// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays of pointers in memory that comes from nowhere: known by its type.
typedef void fn(int *);
struct array { void *elements; int n; };
extern void *more(struct array *);

void f1(int *a) { }
void f2(int *a) { }
void f3(char *a) { }

void fill(struct array *a)
{
	fn **place = more(a);
	void (**other)(char *) = more(a);

	*place = f1;
	*other = f3;
}

void use(struct array *a)
{
	fn **all = a->elements;
	int i;

	for (i = 0; i < a->n; i++)
		all[i](0);             //: indirect f1, ?
}
