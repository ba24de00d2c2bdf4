/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A work item and a timer are waited for without the lock that their functions acquire, or it is another item. */
/* no races */
/* flags: -nostdlib -shared -fPIC -Wno-unused-function */
struct mutex {
	long owner;
};
struct work_struct {
	void (*func)(struct work_struct *work);
};
struct timer_list {
	void (*function)(struct timer_list *timer);
};
typedef struct raw_spinlock {
	int val;
} raw_spinlock_t;

void mutex_lock(struct mutex *lock);
void mutex_unlock(struct mutex *lock);
void _raw_spin_lock_bh(raw_spinlock_t *lock);
void _raw_spin_unlock_bh(raw_spinlock_t *lock);
int queue_work_on(int cpu, void *queue, struct work_struct *work);
int cancel_work_sync(struct work_struct *work);
int flush_work(struct work_struct *work);
int mod_timer(struct timer_list *timer, unsigned long expires);
int del_timer_sync(struct timer_list *timer);
#define container_of(pointer, type, member) ((type *)((char *)(pointer) - __builtin_offsetof(type, member)))

struct card {
	int n, ticks;
	struct mutex mutex;
	struct work_struct work, other;
	struct timer_list timer;
	raw_spinlock_t lock;
};
static struct mutex all_lock;
static int all;
static struct work_struct all_work;

static void on_work(struct work_struct *work)
{
	struct card *card = container_of(work, struct card, work);

	mutex_lock(&card->mutex);
	card->n++;
	mutex_unlock(&card->mutex);
}

static void count_all(void)
{
	mutex_lock(&all_lock);
	all++;
	mutex_unlock(&all_lock);
}

static void on_all(struct work_struct *work)
{
	(void)work;
	count_all();
}

static void on_timer(struct timer_list *timer)
{
	struct card *card = container_of(timer, struct card, timer);

	_raw_spin_lock_bh(&card->lock);
	card->ticks++;
	_raw_spin_unlock_bh(&card->lock);
}

void card_stop(struct card *card)
{
	mutex_lock(&card->mutex);
	card->n = 0;
	cancel_work_sync(&card->other);
	mutex_unlock(&card->mutex);
	cancel_work_sync(&card->work);
}

static void stop_timer(struct card *card)
{
	del_timer_sync(&card->timer);
}

void card_quiet(struct card *card)
{
	_raw_spin_lock_bh(&card->lock);
	card->ticks = 0;
	_raw_spin_unlock_bh(&card->lock);
	stop_timer(card);
}

void stop_all(void)
{
	mutex_lock(&all_lock);
	all = 0;
	mutex_unlock(&all_lock);
	flush_work(&all_work);
}

void card_kick(struct card *card)
{
	queue_work_on(0, 0, &card->work);
	queue_work_on(0, 0, &all_work);
	mod_timer(&card->timer, 3);
}

void card_init(struct card *card)
{
	mutex_lock(&all_lock);
	card->work.func = on_work;
	card->timer.function = on_timer;
	all_work.func = on_all;
	mutex_unlock(&all_lock);
}
