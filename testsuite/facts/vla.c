// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// Objects of variable size, alloca, and variably modified types.
extern void fill(void *);

int vla(int n, int i)
{
	int array[n];  //: r0 = __builtin_alloca_with_align(n * 4, 32)

	fill(array);  //: fill(r0)
	array[i] = 1;  //: *(int *)((char *)r0 + i * 4) = 1
	array[0]++;  //: r3 = *(int *)((char *)r0 + 0 * 4) ;; *(int *)((char *)r0 + 0 * 4) = r3 + 1
	return array[n - 1];  //: r5 = *(int *)((char *)r0 + (n - 1) * 4) ;; return r5
}

int two_dimensions(int n, int m, int i, int j)
{
	int matrix[n][m];  //: r0 = __builtin_alloca_with_align(m * n * 4, 32)

	fill(matrix);  //: fill(r0)
	matrix[i][j] = 1;  //: *(int *)((char *)&r0[i] + j * 4) = 1
	return matrix[1][2];  //: r3 = *(int *)((char *)&r0[1] + 2 * 4) ;; return r3
}

int parameter(int n, int rows[][n], int i)
{
	rows[i][2] = 3;  //: (&(*rows)[i * n])[2] = 3
	return rows[1][i];  //: r1 = (&(*rows)[n])[i] ;; return r1
}

int pointer(int n, void *p, int i)
{
	int (*rows)[n] = p;

	return rows[i][1];  //: r0 = *(int *)((char *)((char *)p + i * n * 4) + 1 * 4) ;; return r0
}

void stack(int n)
{
	char *p = __builtin_alloca(n);  //: r0 = alloca(n)

	p[1] = 2;  //: *(char *)((char *)r0 + 1) = 2
	fill(p);  //: fill(r0)
}  //: return

int variable_struct(int n)
{
	struct { int a; int items[n]; int b; } s;  //: r0 = __builtin_alloca_with_align((n + 2) * 4, 32)

	fill(&s);  //: fill(r0)
	s.items[2] = 1;  //: r0->items[2] = 1
	return s.b;  //: gap: size: component_ref ;; r4 = *(int *)((char *)r0 + <computed>)
	  //: return r4
}

unsigned long size(int n)
{
	int array[n];  //: __builtin_alloca_with_align(n * 4, 32)

	return sizeof array;  //: return n * 4
}

void in_loop(int n)
{
	for (int i = 1; i < n; i++) {  //: phi1 = {B0: 1, B2: phi1 + 1}
	  //: if (phi1 < n) goto B2; else goto B3
		char buffer[i];  //: r0 = __builtin_alloca_with_align(phi1, 8)

		fill(buffer);  //: fill(r0)
	}
}  //: return
