/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of two strings at once, by the function that keeps where it is. */
#include <pthread.h>
#include <string.h>
#include <stdlib.h>
#include <stdio.h>
static int words(char *s) {
	int n = 0;
	for (char *p = strtok(s, " "); p; p = strtok(NULL, " ")) n++; /* race */
	return n;
}
static void *t(void *a) {
	char *s = strdup(a);
	long n = words(s);
	free(s);
	return (void *)n;
}
int main(void) {
	pthread_t a, b;
	void *ra, *rb;
	pthread_create(&a, 0, t, "a b c");
	pthread_create(&b, 0, t, "d e f g");
	pthread_join(a, &ra);
	pthread_join(b, &rb);
	printf("%ld %ld\n", (long)ra, (long)rb);
}
