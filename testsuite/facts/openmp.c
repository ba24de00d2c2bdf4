// flags: -O2 -fopenmp
// SPDX-License-Identifier: GPL-3.0-or-later
// OpenMP: regions are functions of their own, called by libgomp.
int total;
int array[100];
extern int work(int);
extern void note(void);

void parallel(int n)
{
#pragma omp parallel  //: parallel._omp_fn.0: r0 = .omp_data_i->n ;; parallel._omp_fn.0: return
  //: .omp_data_o.n = n ;; GOMP_parallel(parallel._omp_fn.0, &.omp_data_o, 0, 0)
	total += n;  //: parallel._omp_fn.0: r1 = total ;; parallel._omp_fn.0: total = r1 + r0
}  //: return

int parallel_for(int n)
{
	int sum = 0;

#pragma omp parallel for reduction(+:sum)  //: parallel_for._omp_fn.0: r0 = .omp_data_i->n
  //: parallel_for._omp_fn.0: r1 = omp_get_num_threads()
  //: parallel_for._omp_fn.0: r2 = omp_get_thread_num()
  //: parallel_for._omp_fn.0: if (r2 < r0 % r1) goto B2; else goto B2
  //: parallel_for._omp_fn.0: phi1 = {B1 true: r0 / r1 + 1, B1 false: r0 / r1}
  //: parallel_for._omp_fn.0: phi2 = {B1 true: 0, B1 false: r0 % r1}
  //: parallel_for._omp_fn.0: v1 = phi1 * r2 + phi2 >= phi1 * r2 + phi2 + phi1
  //: parallel_for._omp_fn.0: if (v1) goto B4; else goto B3
  //: parallel_for._omp_fn.0: atomic_fetch_add(&.omp_data_i->sum, phi5, relaxed)
  //: parallel_for._omp_fn.0: return ;; .omp_data_o.sum = 0 ;; .omp_data_o.n = n
  //: GOMP_parallel(parallel_for._omp_fn.0, &.omp_data_o, 0, 0)
  //: r3 = .omp_data_o.sum
	for (int i = 0; i < n; i++)
		sum += array[i];  //: parallel_for._omp_fn.0: phi3 = {B2: 0, B3: r3 + phi3}
		  //: parallel_for._omp_fn.0: phi4 = {B2: phi1 * r2 + phi2, B3: phi4 + 1}
		  //: parallel_for._omp_fn.0: r3 = array[phi4]
		  //: parallel_for._omp_fn.0: if (phi4 + 1 < phi1 * r2 + phi2 + phi1) goto B3; else goto B4
		  //: parallel_for._omp_fn.0: phi5 = {B2: 0, B3: r3 + phi3}
	return sum;  //: return r3
}

void dynamic(int n)
{
#pragma omp parallel for schedule(dynamic, 4)  //: dynamic._omp_fn.0: r0 = .omp_data_i->n
  //: dynamic._omp_fn.0: r1 = GOMP_loop_nonmonotonic_dynamic_start(0, r0, 1, 4, &.istart0, &.iend0)
  //: dynamic._omp_fn.0: if (r1 != 0) goto B2; else goto B5
  //: dynamic._omp_fn.0: r2 = .istart0 ;; dynamic._omp_fn.0: r3 = .iend0
  //: dynamic._omp_fn.0: r6 = GOMP_loop_nonmonotonic_dynamic_next(&.istart0, &.iend0)
  //: dynamic._omp_fn.0: if (r6 != 0) goto B2; else goto B5
  //: dynamic._omp_fn.0: GOMP_loop_end_nowait() ;; dynamic._omp_fn.0: return
  //: .omp_data_o.n = n ;; GOMP_parallel(dynamic._omp_fn.0, &.omp_data_o, 0, 0)
	for (int i = 0; i < n; i++)
		array[i] = work(i);  //: dynamic._omp_fn.0: phi1 = {B2: (int32_t)r2, B3: phi1 + 1}
		  //: dynamic._omp_fn.0: r4 = work(phi1) ;; dynamic._omp_fn.0: array[phi1] = r4
		  //: dynamic._omp_fn.0: if (phi1 + 1 < (int32_t)r3) goto B3; else goto B4
}  //: return

void critical(void)
{
#pragma omp critical  //: GOMP_critical_start() ;; GOMP_critical_end()
	total++;  //: r1 = total ;; total = r1 + 1
#pragma omp critical(name)  //: GOMP_critical_name_start(&critical(name))
  //: GOMP_critical_name_end(&critical(name))
	total--;  //: r5 = total ;; total = r5 - 1
}  //: return

int atomics(int *p)
{
	int old;

#pragma omp atomic  //: atomic_fetch_add(&total, 1, relaxed)
	total++;
#pragma omp atomic read
	old = total;  //: atomic_load(&total, relaxed)
#pragma omp atomic write
	*p = 3;  //: atomic_store(p, 3, relaxed)
#pragma omp atomic capture  //: r3 = atomic_fetch_add(p, 1, relaxed)
	old = (*p)++;
#pragma omp atomic seq_cst
	*p |= 4;  //: atomic_fetch_or(p, 4, seq_cst)
	return old;  //: return r3
}

void sections(void)  //: GOMP_parallel_sections(sections._omp_fn.0, 0, 0, 2, 0)
{
#pragma omp parallel sections  //: sections._omp_fn.0: r0 = GOMP_sections_next()
  //: sections._omp_fn.0: phi1 = {B0: r0, B4: r5}
  //: sections._omp_fn.0: switch (phi1) { case 0: goto B5; case 1: goto B3; case 2: goto B2; default: goto B6; }
  //: sections._omp_fn.0: r5 = GOMP_sections_next()
  //: sections._omp_fn.0: GOMP_sections_end_nowait() ;; sections._omp_fn.0: return
  //: sections._omp_fn.0: __builtin_trap() [noreturn]
	{
#pragma omp section
		total = work(1);  //: sections._omp_fn.0: r3 = work(1)
		  //: sections._omp_fn.0: total = r3
#pragma omp section
		array[0] = work(2);  //: sections._omp_fn.0: r1 = work(2)
		  //: sections._omp_fn.0: array[0] = r1
	}
}  //: return

void tasks(int n)
{
#pragma omp task shared(total)  //: tasks._omp_fn.0: r0 = .omp_data_i->n ;; tasks._omp_fn.0: return
  //: .omp_data_o.n = n
  //: GOMP_task(tasks._omp_fn.0, &.omp_data_o, 0, 4, 4, 1, 0, 0, 0, 0)
	total += n;  //: tasks._omp_fn.0: r1 = total ;; tasks._omp_fn.0: total = r1 + r0
#pragma omp taskwait  //: GOMP_taskwait()
	total++;  //: r3 = total ;; total = r3 + 1
}  //: return

void single(void)  //: GOMP_parallel(single._omp_fn.0, 0, 0, 0)
{
#pragma omp parallel  //: single._omp_fn.0: r0 = GOMP_single_start()
  //: single._omp_fn.0: if (r0 == 1) goto B2; else goto B3
  //: single._omp_fn.0: GOMP_barrier() ;; single._omp_fn.0: return
	{
#pragma omp single
		note();  //: single._omp_fn.0: note()
#pragma omp master  //: single._omp_fn.0: r3 = omp_get_thread_num()
  //: single._omp_fn.0: if (r3 == 0) goto B5; else goto B6
		total = 1;  //: single._omp_fn.0: total = 1
#pragma omp barrier  //: single._omp_fn.0: GOMP_barrier()
		total++;  //: single._omp_fn.0: r6 = total ;; single._omp_fn.0: total = r6 + 1
#pragma omp flush  //: single._omp_fn.0: atomic_thread_fence(sync)
	}
}  //: return

int privates(int n)
{
	int a = n, b = 2, c;

#pragma omp parallel for firstprivate(a) lastprivate(c)  //: privates._omp_fn.0: r0 = .omp_data_i->a
  //: privates._omp_fn.0: r1 = .omp_data_i->b
  //: privates._omp_fn.0: r2 = .omp_data_i->n
  //: privates._omp_fn.0: r3 = omp_get_num_threads()
  //: privates._omp_fn.0: r4 = omp_get_thread_num()
  //: privates._omp_fn.0: if (r4 < r2 % r3) goto B2; else goto B2
  //: privates._omp_fn.0: phi1 = {B1 true: r2 / r3 + 1, B1 false: r2 / r3}
  //: privates._omp_fn.0: phi2 = {B1 true: 0, B1 false: r2 % r3}
  //: privates._omp_fn.0: v1 = phi1 * r4 + phi2 >= phi1 * r4 + phi2 + phi1
  //: privates._omp_fn.0: if (v1) goto B4; else goto B3
  //: privates._omp_fn.0: phi5 = {B2: 0, B3: phi4 + 1}
  //: privates._omp_fn.0: phi6 = {B2: undefined, B3: phi3 + 1 + r1}
  //: privates._omp_fn.0: if (phi5 == r2) goto B5; else goto B6
  //: privates._omp_fn.0: .omp_data_i->c = phi6 ;; privates._omp_fn.0: return
  //: .omp_data_o.a = n ;; .omp_data_o.b = 2 ;; .omp_data_o.n = n
  //: GOMP_parallel(privates._omp_fn.0, &.omp_data_o, 0, 0) ;; r4 = .omp_data_o.c
	for (int i = 0; i < n; i++) {
		a++;
		c = a + b;  //: privates._omp_fn.0: phi3 = {B2: r0, B3: phi3 + 1}
		  //: privates._omp_fn.0: phi4 = {B2: phi1 * r4 + phi2, B3: phi4 + 1}
		  //: privates._omp_fn.0: if (phi4 + 1 < phi1 * r4 + phi2 + phi1) goto B3; else goto B4
	}
	return c;  //: return r4
}

static int per_thread;
#pragma omp threadprivate(per_thread)
void threadprivate(void)
{
	per_thread++;  //: r0 = per_thread ;; per_thread = r0 + 1
}  //: return

// symbols:
//   int total;
//   static void parallel._omp_fn.0(void *);  /* in parallel */
//   void parallel(int);
//   extern int omp_get_num_threads(void) __attribute__((const));
//   extern int omp_get_thread_num(void) __attribute__((const));
//   int array[100];
//   static void parallel_for._omp_fn.0(void *);  /* in parallel_for */
//   int parallel_for(int);
//   extern _Bool GOMP_loop_nonmonotonic_dynamic_start(long int, long int, long int, long int, long int *, long int *);
//   extern int work(int);
//   extern _Bool GOMP_loop_nonmonotonic_dynamic_next(long int *, long int *);
//   extern void GOMP_loop_end_nowait(void);
//   static void dynamic._omp_fn.0(void *);  /* in dynamic */
//   void dynamic(int);
//   extern unsigned int GOMP_sections_next(void);
//   extern void GOMP_sections_end_nowait(void);
//   extern _Noreturn void __builtin_trap(void);
//   static void sections._omp_fn.0(void *);  /* in sections */
//   void sections(void);
//   static void tasks._omp_fn.0(void *);  /* in tasks */
//   void tasks(int);
//   extern _Bool GOMP_single_start(void);
//   extern void note(void);
//   extern void GOMP_barrier(void);
//   static void single._omp_fn.0(void *);  /* in single */
//   void single(void);
//   static void privates._omp_fn.0(void *);  /* in privates */
//   int privates(int);
//   extern void GOMP_parallel(void (*)(void *), void *, unsigned int, unsigned int);
//   extern void GOMP_critical_start(void);
//   extern void GOMP_critical_end(void);
//   void *critical(name) asm(".gomp_critical_user_name") __attribute__((common));
//   extern void GOMP_critical_name_start(void **);
//   extern void GOMP_critical_name_end(void **);
//   void critical(void);
//   int atomics(int *);
//   extern void GOMP_parallel_sections(void (*)(void *), void *, unsigned int, unsigned int, unsigned int);
//   extern void GOMP_task(void (*)(void *), void *, void (*)(void *, void *), long int, long int, _Bool, unsigned int, void *, int, void *);
//   extern void GOMP_taskwait(void);
//   static _Thread_local int per_thread;
//   void threadprivate(void);
