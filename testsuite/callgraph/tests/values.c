// SPDX-License-Identifier: GPL-3.0-or-later
// Function addresses in values, locals, results, behind pointers.
typedef void fn(int);
struct box { fn *call; struct { fn *inner; } deep; fn **table; void *any; long number; };

void f1(int a) { }
void f2(int a) { }
void f3(int a) { }
void f4(int a) { }
void f5(int a) { }
void f6(int a) { }
extern int chosen(void);

fn *pick(int i)
{
	return i ? f1 : f2;
}

fn *pass(fn *f)
{
	return f;
}

void set(fn **place, fn *f)
{
	*place = f;
}

void call(fn **place)
{
	(*place)(1);               //: indirect f3, f5
}

void values(int i, struct box *b)
{
	fn *local[2] = { f1, f3 }, *one = i ? f4 : f5, *kept, *other, **walk;
	static fn *list[] = { f1, f2, 0 };
	struct box copy;

	pick(i)(1);                //: indirect f1, f2
	pass(f6)(1);               //: indirect f6
	local[i](1);               //: indirect f1, f3
	one(1);                    //: indirect f4, f5
	f6(1);
	(*f6)(1);
	kept = i ? pick(0) : f3;
	kept(1);                   //: indirect f1, f2, f3
	set(&b->call, f5);
	b->call(1);                //: indirect f3, f5
	call(&b->call);
	set(&other, f3);
	other(1);                  //: indirect f3, f5
	for (walk = list; *walk; walk++)
		(*walk)(1);            //: indirect f1, f2
	b->table = list;
	b->table[i](1);            //: indirect f1, f2
	b->any = f4;
	((fn *)b->any)(1);         //: indirect f4
	b->number = (long)f6;
	((fn *)b->number)(1);      //: indirect f6
	b->deep.inner = f1;
	copy = *b;
	copy.deep.inner(1);        //: indirect f1
	__atomic_store_n(&b->call, f3, __ATOMIC_RELEASE);
	__atomic_load_n(&b->call, __ATOMIC_ACQUIRE)(1); //: indirect f3, f5
}
