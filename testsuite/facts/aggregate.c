// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// Structs and unions: anonymous members, copies, by value, literals, unions.
struct point { int x, y; };
struct box { struct point from, to; char name[40]; };
union number {
	int i;
	unsigned u;
	float f;
	unsigned char bytes[8];
	struct { short low, high; };
};
struct tree {
	int kind;
	union {
		struct { struct tree *left, *right; };
		struct { long value; union { int tag; char letter; }; };
		struct point named;
	};
	struct { int x; } inner[3];
};
typedef struct { int a; struct point *p; } named_by_typedef;
struct flexible { int n; struct point items[]; };
struct old_flexible { int n; int items[1]; };
struct zero { int n; int items[0]; };
struct empty { };
struct incomplete;

struct box boxes[4];
union number number;

void assign(struct box *a, struct box *b, struct point *p)
{
	*a = *b;  //: r0 = *b ;; *a = r0
	a->from = *p;  //: r2 = *p ;; a->from = r2
	a->to = b->from;  //: r4 = b->from ;; a->to = r4
	boxes[1] = *a;  //: r6 = *a ;; boxes[1] = r6
	*p = (struct point) { 1, 2 };  //: p->x = 1 ;; p->y = 2
	a->from.x = p->y;  //: r10 = p->y ;; a->from.x = r10
	a->name[3] = 'c';  //: a->name[3] = 99
}  //: return

struct point make(int x, int y)
{
	struct point p = { x, y };  //: p.x = x ;; p.y = y

	return p;  //: r2 = p ;; local2 = r2 ;; r4 = local2 ;; return r4
}

struct box make_large(struct point p)
{
	struct box b = { p, { 1 } };  //: b = 0 ;; r1 = p ;; b.from = r1 ;; b.to.x = 1

	b.to.y = p.x;  //: r4 = p.x ;; b.to.y = r4
	return b;  //: r6 = b ;; local3 = r6 ;; r8 = local3 ;; return r8
}

int by_value(struct point p, struct box b)
{
	p.x++;  //: r0 = p.x ;; p.x = r0 + 1
	return p.x + b.to.y;  //: r2 = p.x ;; r3 = b.to.y ;; return r2 + r3
}

int use(struct box *b, int i)
{
	struct point p = make(1, i);  //: r0 = make(1, i) ;; p = r0

	b->from = make(2, i);  //: r2 = make(2, i) ;; b->from = r2
	*b = make_large(b->to);  //: r4 = b->to ;; r5 = make_large(r4) ;; *b = r5
	return by_value(b->from, *b) + make(3, 4).y + p.x;  //: r7 = b->from ;; r8 = *b
	  //: r9 = by_value(r7, r8) ;; r10 = make(3, 4) ;; local2 = r10 ;; r12 = local2.y
	  //: r13 = p.x ;; return r9 + r12 + r13
}

int literals(int i)
{
	struct point *p = &(struct point) { i, 2 };  //: local1.x = i ;; local1.y = 2

	by_value((struct point) { .y = i }, (struct box) { .to.x = 3 });  //: local2 = 0
	  //: local2.to.x = 3 ;; local3 = 0 ;; local3.y = i ;; r6 = local3 ;; r7 = local2
	  //: by_value(r6, r7)
	return p->x + (int[]) { 1, 2, i }[i];  //: r9 = local1.x ;; local4[0] = 1 ;; local4[1] = 2
	  //: local4[2] = i ;; r13 = local4[i] ;; return r9 + r13
}

int unions(union number *n, int i)
{
	n->i = 1;  //: n->i = 1
	n->f = 2;  //: n->f = <computed>
	n->bytes[i] = 3;  //: n->bytes[i] = 3
	n->high = 4;  //: n->high = 4
	number.u = n->low;  //: r4 = n->low ;; number.u = r4
	number = *n;  //: r6 = *n ;; number = r6
	return n->bytes[5];  //: r8 = n->bytes[5] ;; return r8
}

// A cast to a union builds one in a temporary.
int cast(int i)
{
	return ((union number)i).bytes[0];  //: local1 = 0 ;; local1.i = i ;; r2 = local1.bytes[0]
	  //: return r2
}

int anonymous(struct tree *t, int i)
{
	t->left = t;  //: t->left = t
	t->right->value = 2;  //: r1 = t->right ;; r1->value = 2
	t->letter = 'a';  //: t->letter = 97
	t->named.y = t->tag;  //: r4 = t->tag ;; t->named.y = r4
	t->inner[i].x = 3;  //: t->inner[i].x = 3
	return t->left->right->kind;  //: r7 = t->left ;; r8 = r7->right ;; r9 = r8->kind
	  //: return r9
}

int by_typedef(named_by_typedef *n)
{
	n->a = n->p->x;  //: r0 = n->p ;; r1 = r0->x ;; n->a = r1
	return n->a;  //: r3 = n->a ;; return r3
}

int flexible(struct flexible *f, struct old_flexible *o, struct zero *z, int i)
{
	f->items[i].y = 1;  //: f->items[i].y = 1
	o->items[i] = 2;  //: o->items[i] = 2
	z->items[i] = 3;  //: z->items[i] = 3
	f->n = i;  //: f->n = i
	return f->items[0].x;  //: r4 = f->items[0].x ;; return r4
}

void nothing(struct empty *a, struct empty *b)
{
	*a = *b;
}  //: return

struct incomplete *opaque(struct incomplete *p)
{
	return p;  //: return p
}

// Initialisers of locals: stores, one by one or as a whole.
extern void see(void *);
void locals(int i)
{
	struct box empty = {};  //: empty = 0
	struct box part = { .from.y = i };  //: part = 0 ;; part.from.y = i
	int array[6] = { 1, 2, [4] = i };  //: array = 0 ;; array[0] = 1 ;; array[1] = 2
	  //: array[4] = i
	char string[] = "abc";  //: string = <computed>
	struct tree t = { .value = i };  //: t = 0 ;; t.value = i

	see(&empty);  //: see(&empty)
	see(&part);  //: see(&part)
	see(array);  //: see(array)
	see(string);  //: see(string)
	see(&t);  //: see(&t)
}  //: return

// types:
//   struct box {  /* 56 bytes, aligned to 4, local to this file */
//       struct point from;  /* 0 +8 */
//       struct point to;  /* 8 +8 */
//       char name[40];  /* 16 +40 */
//   };
//   struct point {  /* 8 bytes, aligned to 4, local to this file */
//       int x;  /* 0 +4 */
//       int y;  /* 4 +4 */
//   };
//   union number {  /* 8 bytes, aligned to 4, local to this file */
//       int i;  /* 0 +4 */
//       float f;  /* 0 +4 */
//       unsigned char bytes[8];  /* 0 +8 */
//           short int low;  /* 0 +2 */
//       unsigned int u;  /* 0 +4 */
//           short int high;  /* 2 +2 */
//   };
//   struct tree {  /* 40 bytes, aligned to 8, local to this file */
//       int kind;  /* 0 +4 */
//           struct tree *left;  /* 8 +8 */
//           long int value;  /* 8 +8 */
//           struct point named;  /* 8 +8 */
//           struct tree *right;  /* 16 +8 */
//           char letter;  /* 16 +1 */
//           int tag;  /* 16 +4 */
//       struct <1> inner[3];  /* 24 +12 */
//   };
//   struct <1> {  /* 4 bytes, aligned to 4, local to this file */
//       int x;  /* 0 +4 */
//   };
//   typedef struct named_by_typedef {  /* 16 bytes, aligned to 8, local to this file */
//       int a;  /* 0 +4 */
//       struct point *p;  /* 8 +8 */
//   };
//   struct flexible {  /* 4 bytes, aligned to 4, local to this file */
//       int n;  /* 0 +4 */
//       struct point items[];  /* 4 +0 */
//   };
//   struct old_flexible {  /* 8 bytes, aligned to 4, local to this file */
//       int items[1];  /* 4 +4 */
//   };
//   struct zero {  /* 4 bytes, aligned to 4, local to this file */
//       int items[];  /* 4 +0 */
//   };
//   struct empty;  /* only mentioned here */
//   struct incomplete;  /* only mentioned here */
