/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER, c = PTHREAD_MUTEX_INITIALIZER;
static int g;
static pthread_mutex_t *pick(int k) { if (k > 3) return &a; return &b; }
static void *t1(void *arg) {
  pthread_mutex_lock(&c);
  pthread_mutex_t *p = pick(rand());
  pthread_mutex_lock(p);
  g++;
  pthread_mutex_unlock(p);
  pthread_mutex_unlock(&c);
  return arg;
}
static void *t2(void *arg) {
  pthread_mutex_lock(&c);
  pthread_mutex_lock(&b);
  g--;
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&c);
  return arg;
}
int main(void) { pthread_t x, y; pthread_create(&x, 0, t1, 0); pthread_create(&y, 0, t2, 0); pthread_join(x, 0); pthread_join(y, 0); return 0; }
