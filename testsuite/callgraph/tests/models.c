// SPDX-License-Identifier: GPL-3.0-or-later
// What lockdb says of functions: tests/models.yaml.
typedef void fn(void);
typedef int compare(const void *, const void *);
struct job { fn *work; void *data; };
int start(void *thread, void *(*f)(void *), void *argument);
int each(void *list, void (*f)(void *), void *argument);
int once(int *flag, fn *f);
int at_end(fn *f);
void *same(int n, void *p);
void queue(struct job *job);
void hide(fn *f);
void opaque(fn *f);
extern int (*starter)(void *, void *(*)(void *), void *);

static void callback1(void) { }
static void callback2(void) { }
static void callback3(void) { }
static void init(void) { }
static void end(void) { }
static void work(void) { }

void *worker(void *argument)
{
	((fn *)argument)();        //: indirect callback1, callback2
	return 0;
}

void *worker2(void *argument)
{
	((fn *)argument)();        //: indirect callback3
	return 0;
}

void visit(void *argument)
{
	((fn *)argument)();        //: indirect callback2
}

void opaque(fn *f)
{
	f();
}

int main(int argc, char **argv)
{
	void *(*either)(void *) = argc > 1 ? worker : worker2;
	struct job job = { work, 0 };
	int flag = 0;

	start(0, worker, callback1); //: spawns worker
	each(0, visit, callback2);   //: calls visit
	once(&flag, init);           //: once init
	at_end(end);                 //: later end
	at_end(0);
	((fn *)same(1, end))();      //: indirect end
	queue(&job);                 //: later work
	starter = start;
	starter(0, worker2, callback3); //: indirect start, ? ;; spawns worker2
	start(0, (void *(*)(void *))same(0, worker), callback2); //: spawns worker
	start(0, 0, 0);
	opaque(init);
	hide(init);
	return 0;
}
