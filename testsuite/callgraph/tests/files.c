// SPDX-License-Identifier: GPL-3.0-or-later
// Callbacks that cross files; the other half is files-2.c.
#include "files.h"
void device_set(struct device *d, void (*notify)(struct device *));
void device_run(struct device *d);
void each(struct device *d, void (*f)(struct device *), int depth);
void (*device_default(void))(struct device *);
extern void (*hook)(struct device *);

static void ready(struct device *d)
{
}

static void visit(struct device *d)
{
	d->notify(d);              //: indirect ready, unready
}

int main(void)
{
	static struct device d;

	device_set(&d, ready);
	each(&d, visit, 3);
	device_run(&d);
	device_default()(&d);      //: indirect unready
	hook(&d);                  //: indirect ready
	hook = ready;
	return 0;
}
