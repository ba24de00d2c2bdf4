// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// What string.h does: calls, or the copies that the front end makes of small ones.
#include <stdlib.h>
#include <string.h>

struct small { int a, b; };
struct large { int words[64]; };

void small_memcpy(struct small *a, struct small *b)
{
	memcpy(a, b, sizeof *a);  //: r0 = *(uint64_t *)b ;; *(uint64_t *)a = r0
	  //gcc-11: r0 = *(long unsigned int *)b ;; *(long unsigned int *)a = r0
}  //: return

void tiny(int *a, char *b)
{
	memcpy(a, b, 4);  //: r0 = *(uint32_t *)b ;; *(uint32_t *)a = r0
	  //gcc-11: r0 = *(unsigned int *)b ;; *(unsigned int *)a = r0
	memcpy(b, a, 1);  //: r2 = *(uint8_t *)a ;; *(uint8_t *)b = r2
	  //gcc-11: r2 = *(unsigned char *)a ;; *(unsigned char *)b = r2
	memmove(a + 1, a, 4);  //: r4 = *(uint32_t *)a ;; *(uint32_t *)((char *)a + 4) = r4
	  //gcc-11: r4 = *(unsigned int *)a ;; *(unsigned int *)((char *)a + 4) = r4
}  //: return

void large_memcpy(struct large *a, struct large *b, size_t n)
{
	memcpy(a, b, sizeof *a);  //: memcpy(a, b, 256)
	memmove(a, b, n);  //: memmove(a, b, n)
	memcpy(a, b, 3);  //: memcpy(a, b, 3)
}  //: return

void set(struct large *a, struct small *b, int c)
{
	memset(a, 0, sizeof *a);  //: memset(a, 0, 256)
	memset(b, 0, sizeof *b);  //: memset(b, 0, 8)
	memset(b, c, 4);  //: memset(b, c, 4)
	bzero(b, 8);  //: memset(b, 0, 8)
}  //: return

void strings(char *a, const char *b)
{
	strcpy(a, b);  //: strcpy(a, b)
	strcpy(a, "abc");  //: memcpy(a, "...", 4)
	strncpy(a, b, 3);  //: strncpy(a, b, 3)
	strcat(a, b);  //: strcat(a, b)
	a[strlen(b)] = 0;  //: r4 = strlen(b) ;; a[r4] = 0
}  //: return

int compare(const char *a, const char *b, struct small *s)
{
	if (strcmp(a, b) == 0)  //: r0 = strcmp(a, b) ;; if (r0 == 0) goto B2; else goto B1
		return 1;
	return memcmp(a, s, sizeof *s);  //: r1 = memcmp(a, s, 8)
}  //: phi1 = {B0: 1, B1: r1} ;; return phi1

void *allocate(size_t n)
{
	struct small *s = malloc(sizeof *s);  //: r0 = malloc(8)

	if (!s)  //: if (r0 == 0) goto B2; else goto B1
		return NULL;
	s->a = 1;  //: r0->a = 1
	s = realloc(s, n * sizeof *s);  //: r2 = realloc(r0, n * 8)
	free(calloc(n, 2));  //: r3 = calloc(n, 2) ;; free(r3)
	return s;
}  //: phi1 = {B0: 0, B1: r2} ;; return phi1

void builtin(struct large *a, struct large *b)
{
	__builtin_memcpy(a, b, sizeof *a);  //: memcpy(a, b, 256)
	__builtin___memcpy_chk(a, b, 16, __builtin_object_size(a, 0));  //: __memcpy_chk(a, b, 16, <computed>)
	__builtin_prefetch(a);
	__builtin___clear_cache((char *)a, (char *)b);  //: __clear_cache(a, b)
}  //: return

// symbols:
//   void small_memcpy(struct small *, struct small *);
//   void tiny(int *, char *);
//   extern void *memcpy(void *, void *, long unsigned int);
//   extern void *memmove(void *, void *, long unsigned int);
//   void large_memcpy(struct large *, struct large *, long unsigned int);
//   extern void *memset(void *, int, long unsigned int);
//   void set(struct large *, struct small *, int);
//   extern char *strcpy(char *, char *);
//   extern char *strncpy(char *, char *, long unsigned int);
//   extern char *strcat(char *, char *);
//   extern long unsigned int strlen(char *) __attribute__((pure));
//   void strings(char *, char *);
//   extern int strcmp(char *, char *) __attribute__((pure));
//   extern int memcmp(void *, void *, long unsigned int) __attribute__((pure));
//   int compare(char *, char *, struct small *);
//   extern void *malloc(long unsigned int) __attribute__((malloc));
//   extern void *realloc(void *, long unsigned int);
//   extern void *calloc(long unsigned int, long unsigned int) __attribute__((malloc));
//   extern void free(void *);
//   void *allocate(long unsigned int);
//   extern void *__memcpy_chk(void *, void *, long unsigned int, long unsigned int);
//   extern void __clear_cache(void *, void *);
//   void builtin(struct large *, struct large *);
