/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
struct lockbox { pthread_mutex_t mu; };
struct engine { struct lockbox fuel; struct lockbox air; int rpm; };
struct car { struct engine eng; struct lockbox doors; };
static struct car car;
static void box_in(struct lockbox *b) { pthread_mutex_lock(&b->mu); } /* deadlock */
static void box_out(struct lockbox *b) { pthread_mutex_unlock(&b->mu); }
static void *drive(void *p)
{
	struct car *c = p;
	box_in(&c->doors);
	box_in(&c->eng.fuel);
	c->eng.rpm++;
	box_out(&c->eng.fuel);
	box_out(&c->doors);
	return 0;
}
static void *service(void *p)
{
	struct car *c = p;
	box_in(&c->eng.fuel);
	box_in(&c->doors);
	c->eng.rpm = 0;
	box_out(&c->doors);
	box_out(&c->eng.fuel);
	return 0;
}
int main(void)
{
	pthread_t t, u;
	pthread_mutex_init(&car.doors.mu, 0);
	pthread_mutex_init(&car.eng.fuel.mu, 0);
	pthread_mutex_init(&car.eng.air.mu, 0);
	pthread_create(&t, 0, drive, &car);
	pthread_create(&u, 0, service, &car);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
