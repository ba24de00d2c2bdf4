/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER, c = PTHREAD_MUTEX_INITIALIZER;
static int g;
static void *t1(void *arg) {
  pthread_mutex_t *p = rand() % 2 ? &a : &b;
  pthread_mutex_lock(p);
  pthread_mutex_lock(&c); /* deadlock */
  g++;
  pthread_mutex_unlock(&c);
  pthread_mutex_unlock(p);
  return arg;
}
static void *t2(void *arg) {
  pthread_mutex_lock(&c);
  pthread_mutex_lock(&b); /* deadlock too */
  g--;
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&c);
  return arg;
}
int main(void) { pthread_t x, y; pthread_create(&x, 0, t1, 0); pthread_create(&y, 0, t2, 0); pthread_join(x, 0); pthread_join(y, 0); return 0; }
