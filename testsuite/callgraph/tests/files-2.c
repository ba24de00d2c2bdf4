// SPDX-License-Identifier: GPL-3.0-or-later
// The other half of files.c.
#include "files.h"
void (*hook)(struct device *);

static void unready(struct device *d)
{
}

void device_set(struct device *d, void (*notify)(struct device *))
{
	d->notify = notify ? notify : unready;
}

void (*device_default(void))(struct device *)
{
	return unready;
}

static void one(struct device *d, void (*g)(struct device *))
{
	g(d);                      //: indirect visit
}

void each(struct device *d, void (*f)(struct device *), int depth)
{
	one(d, f);
}

void device_run(struct device *d)
{
	d->notify(d);              //: indirect ready, unready
}
