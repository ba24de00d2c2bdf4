// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// Bit-fields: what the source names, and what the hardware touches.
#include <stdbool.h>

struct flags {
	unsigned ready : 1;
	unsigned count : 7;
	int level : 12;
	bool last : 1;
	unsigned : 0;
	unsigned char apart : 4;
	char whole;
	unsigned long long big : 40;
	unsigned full : 32;
};

struct packed {
	unsigned char a;
	unsigned b : 20;
	unsigned c : 12;
} __attribute__((packed));

struct outer {
	int before;
	struct {
		unsigned in : 3;
		unsigned out : 5;
	};
	struct flags inner;
	volatile unsigned shared : 2;
};

void set(struct flags *f, int v)
{
	f->ready = 1;  //: f->ready = 1 [bits 0+1 in 0+32]
	f->count = v;  //: f->count = (uint8_t)v [bits 1+7 in 0+32]
	f->level = -3;  //: f->level = -3 [bits 8+12 in 0+32]
	f->last = v;  //: f->last = v != 0 [bits 20+1 in 0+32]
	f->apart = 15;  //: f->apart = 15 [bits 32+4 in 32+8]
	f->whole = v;  //: f->whole = (int8_t)v
	f->big = 1ull << 39;  //: f->big = 549755813888 [bits 64+40 in 64+128]
	f->full = v;  //: f->full = v [bits 128+32 in 64+128]
}  //: return

int get(struct flags *f)
{
	int sum;

	sum = f->ready;  //: r0 = f->ready [bits 0+1 in 0+32]
	sum += f->count;  //: r1 = f->count [bits 1+7 in 0+32]
	sum += f->level;  //: r2 = f->level [bits 8+12 in 0+32]
	sum += f->last;  //: r3 = f->last [bits 20+1 in 0+32]
	sum += f->apart;  //: r4 = f->apart [bits 32+4 in 32+8]
	sum += f->big;  //: r5 = f->big [bits 64+40 in 64+128]
	return sum;  //: return (uint32_t)r5 + (r0 + r1 + r2 + r3 + r4)
}

void change(struct flags *f)
{
	f->count++;  //: r0 = f->count [bits 1+7 in 0+32] ;; f->count = r0 + 1 [bits 1+7 in 0+32]
	f->level ^= 5;  //: r2 = f->level [bits 8+12 in 0+32]
	  //: f->level = r2 ^ 5 [bits 8+12 in 0+32]
	f->ready = !f->ready;  //: r4 = *(unsigned char *)f [bits 0+8: ready, count]
	  //: f->ready = (r4 & 1) == 0 [bits 0+1 in 0+32]
}  //: return

// The front end merges tests of neighbours: the read has no field.
int both(struct flags *f)
{
	return f->ready && f->last;  //: r0 = *(unsigned int *)f [bits 0+32: ready, count, level, last]
	  //: return (r0 & 1048577) == 1048577
}

int equal(struct flags *f, struct flags *g)
{
	return f->count == g->count;  //: r0 = *(unsigned char *)f [bits 0+8: ready, count]
	  //: r1 = *(unsigned char *)g [bits 0+8: ready, count] ;; return (r0 ^ r1) <=u 1
	  //gcc-11: r0 = *(unsigned char *)f [bits 0+8: ready, count] ;; r1 = *(unsigned char *)g [bits 0+8: ready, count]
	  //gcc-11: return ((r0 ^ r1) & 254) == 0
}

int tested(struct flags *f)
{
	if (f->ready)  //: r0 = *(unsigned char *)f [bits 0+8: ready, count]
	  //: if ((r0 & 1) != 0) goto B3; else goto B1
		return 1;
	if (f->count == 5)  //: r1 = *(unsigned char *)f [bits 0+8: ready, count]
	  //: if ((r1 & 254) == 10) goto B3; else goto B2
		return 2;
	if (f->level < 0)  //: r2 = f->level [bits 8+12 in 0+32]
	  //: if (r2 < 0) goto B3; else goto B3
		return 3;
	return 0;
}  //: phi1 = {B0: 1, B1: 2, B2 true: 3, B2 false: 0} ;; return phi1

void pack(struct packed *p, int v)
{
	p->a = v;  //: p->a = (uint8_t)v
	p->b = v;  //: p->b = (uint32_t)v [bits 8+20 in 8+32]
	p->c = p->b;  //: r2 = p->b [bits 8+20 in 8+32] ;; p->c = (uint16_t)r2 [bits 28+12 in 8+32]
}  //: return

int nested(struct outer *o, int i)
{
	o->in = 2;  //: o->in = 2 [bits 32+3 in 32+8]
	o->out = i;  //: o->out = (uint8_t)i [bits 35+5 in 32+8]
	o[i].inner.count = 1;  //: o[i].inner.count = 1 [bits 1+7 in 0+32]
	o->shared = 3;  //: o->shared = 3 [volatile, bits 256+2 in 256+8]
	return o->shared;  //: r4 = o->shared [volatile, bits 256+2 in 256+8] ;; return r4
}

static struct flags global = { .ready = 1 };
int whole(void)
{
	struct flags copy = global;  //: r0 = global ;; copy = r0

	global.count = 3;  //: global.count = 3 [bits 1+7 in 0+32]
	global = copy;  //: r3 = copy ;; global = r3
	return copy.level;  //: r5 = copy.level [bits 8+12 in 0+32] ;; return r5
}

// types:
//   struct flags {  /* 24 bytes, aligned to 8, local to this file */
//       unsigned int ready : 1;  /* 0 +1 bits in 0 +4 */
//       unsigned int count : 7;  /* 0:1 +7 bits in 0 +4 */
//       int level : 12;  /* 1 +12 bits in 0 +4 */
//       _Bool last : 1;  /* 2:4 +1 bits in 0 +4 */
//       unsigned char apart : 4;  /* 4 +4 bits in 4 +1 */
//       char whole;  /* 5 +1 */
//       long long unsigned int big : 40;  /* 8 +40 bits in 8 +16 */
//       unsigned int full : 32;  /* 16 +32 bits in 8 +16 */
//   };
//   struct packed {  /* 5 bytes, aligned to 1, packed, local to this file */
//       unsigned char a;  /* 0 +1 */
//       unsigned int b : 20;  /* 1 +20 bits in 1 +4 */
//       unsigned int c : 12;  /* 3:4 +12 bits in 1 +4 */
//   };
//   struct outer {  /* 40 bytes, aligned to 8, local to this file */
//           unsigned int in : 3;  /* 4 +3 bits in 4 +1 */
//           unsigned int out : 5;  /* 4:3 +5 bits in 4 +1 */
//       struct flags inner;  /* 8 +24 */
//       volatile unsigned int shared : 2;  /* 32 +2 bits in 32 +1 */
//   };
