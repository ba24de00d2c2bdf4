// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// Values that facts do not model: floating point, complex, vectors, and their memory.
typedef int v4 __attribute__((vector_size(16)));
typedef float v8 __attribute__((vector_size(32)));

double real;
float reals[10];
_Complex double z;
_Complex int zi;
v4 vector, *vectors;
__int128 wide;
long double extended;
_Decimal64 decimal;
struct { _Complex float c; v4 v; } both;

double floats(double x, float *p, int i)
{
	real = x * 2 + real;  //: (void)real ;; real = <computed>
	p[i] = p[i + 1];  //: r2 = p[i + 1] ;; p[i] = r2
	reals[i]++;  //: (void)reals[i] ;; reals[i] = <computed>
	extended = x;  //: extended = <computed>
	decimal = 1.5DD;  //: decimal = <computed>
	if (x < *p)  //: (void)*p ;; if (<computed>) goto B2; else goto B1
		return x;
	return real;  //: r9 = real
}  //: phi1 = {B0: x, B1: r9} ;; return phi1

double complex_numbers(_Complex double *p)
{
	z = *p;  //: r0 = *p ;; z = r0
	*p = z * 2;  //: (void)z ;; *p = <computed>
	__real__ z = 1;  //: *(double *)&z = <computed>
	__imag__ *p = __imag__ z;  //: r5 = *(double *)((char *)&z + 8)
	  //: *(double *)((char *)p + 8) = r5
	zi = 1 + 2i;  //: zi = <computed>
	both.c = 0;  //: both.c = <computed>
	return __real__ *p;  //: r9 = *(double *)p ;; return r9
}

int vectors_of_four(v4 *p, int i)
{
	vector = *p + vector;  //: (void)*p ;; (void)vector ;; vector = <computed>
	*p = (v4) { 1, 2, 3, 4 };  //: *p = <computed>
	(*p)[1] = 5;  //: *(int *)p = 5 [bits 32+32]
	vector[i] = 6;  //: *(int *)((char *)&vector + i * 4) = 6
	vectors[i] = vector;  //: r6 = vectors ;; r7 = vector ;; r6[i] = r7
	both.v = vector;  //: r9 = vector ;; both.v = r9
	return vector[2] + (*p)[i];  //: r11 = *(int *)&vector [bits 64+32]
	  //: r12 = *(int *)((char *)p + i * 4) ;; return r11 + r12
}

v4 by_value(v4 a, v4 b)
{
	return a > b;  //: return <computed>
}

v4 shuffled(v4 a, v4 mask)
{
	return __builtin_shuffle(a, mask);  //: return <computed>
}

__int128 wide_numbers(__int128 *p, unsigned __int128 u)
{
	wide += *p;  //: r0 = *p ;; r1 = wide ;; wide = r0 + r1
	*p = u >> 64;  //: *p = u >>u 64
	*p = ((__int128)1 << 100);  //: *p = <computed>
	return wide;  //: r5 = wide ;; return r5
}

int overflow(int a, int b, int *p)
{
	int sum;

	if (__builtin_add_overflow(a, b, p))  //: .ADD_OVERFLOW(a, b) ;; *p = <computed>
	  //: if ((uint8_t)<computed> != 0) goto B3; else goto B1
		return 1;
	if (__builtin_mul_overflow(a, b, &sum))  //: .MUL_OVERFLOW(a, b)
	  //: if ((uint8_t)<computed> != 0) goto B3; else goto B2
		return 2;
	return sum + __builtin_popcount(a) + __builtin_clz(b);  //: r3 = __builtin_popcount(a)
	  //: r4 = __builtin_clz(b)
}  //: phi1 = {B0: 1, B1: 2, B2: r3 + <computed> + r4} ;; return phi1
