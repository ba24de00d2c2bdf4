// SPDX-License-Identifier: GPL-3.0-or-later
// Function addresses in static initialisers.
typedef void fn(int);

struct ops { int x; fn *open; fn *close; };
struct outer { int k; struct ops in; fn *array[4]; struct ops many[2]; };
union either { fn *call; void *data; };
struct tagged { int tag; union { fn *first; void *second; }; union either u; };

void f1(int a) { }
void f2(int a) { }
void f3(int a) { }
void f4(int a) { }
void f5(int a) { }
void f6(int a) { }

static struct ops table[] = { { 1, f1, f2 }, { 2, f3 } };
static struct outer outer = { .in = { .open = f4 }, .array = { f5, f6 }, .many = { { 0 }, { 0, f5 } } };
static struct tagged tagged = { .first = f1, .u = { f2 } };
static fn *pointer = f3;
static fn *array[3] = { f1, f2 };
static fn *matrix[2][2] = { { f1 }, { f2, f3 } };
static fn *never;
static fn **indirect = array;
static fn **second = &tagged.u.call;

void call(int i, struct outer *p, struct tagged *t, struct ops *ops)
{
	table[i].open(1);          //: indirect f1, f3, f4, f5
	table[i].close(1);         //: indirect f2
	outer.in.open(1);          //: indirect f1, f3, f4, f5
	p->in.close(1);            //: indirect f2
	p->array[i](1);            //: indirect f5, f6
	p->many[i].open(1);        //: indirect f1, f3, f4, f5
	t->first(1);               //: indirect f1
	((fn *)t->second)(1);      //: indirect f1
	t->u.call(1);              //: indirect f2
	((fn *)t->u.data)(1);      //: indirect f2
	ops[3].close(1);           //: indirect f2
	pointer(1);                //: indirect f3
	array[i](1);               //: indirect f1, f2
	matrix[i][1](1);           //: indirect f1, f2, f3
	indirect[i](1);            //: indirect f1, f2
	(*second)(1);              //: indirect f2
	never(1);                  //: unresolved ?
}
