// flags: -O2 -std=c++17
// SPDX-License-Identifier: GPL-3.0-or-later
// C++: names are demangled, exceptions are edges, virtual calls are indirect.
struct Base {
	int n = 1;
	Base();
	virtual ~Base();
	virtual int get() const { return n; }  //: Base::get: r0 = this->n ;; Base::get: return r0
	virtual void set(int v) = 0;
};

struct Derived : Base {  //: Derived::~Derived: ((Base *)this)->_vptr.Base = (char *)vtable for Derived + 16
  //: Derived::~Derived: Base::~Base(this) ;; Derived::~Derived: return
  //: Derived::~Derived: Derived::~Derived(this)
  //: Derived::~Derived: operator delete(this, 16) ;; Derived::~Derived: return
	static int instances;
	int m;
	Derived(int v);
	int get() const override;
	void set(int v) override;
};

struct Guard {
	int *lock;
	explicit Guard(int *p);
	~Guard();
};

extern void may_throw(int);
extern void never_throws(int) noexcept;
int Derived::instances;
static int total;

Derived::Derived(int v) : m(v)  //: Base::Base(this)
  //: ((Base *)this)->_vptr.Base = (char *)vtable for Derived + 16 ;; this->m = v
{
	instances++;  //: r3 = Derived::instances ;; Derived::instances = r3 + 1
}  //: return

int Derived::get() const
{
	return n + m;  //: r0 = ((Base *)this)->n ;; r1 = this->m ;; return r0 + r1
}

void Derived::set(int v)
{
	m = v;  //: this->m = v
}  //: return

int call(Base *b)
{
	b->set(3);  //: r0 = b->_vptr.Base ;; r1 = *(int (**)(...))((char *)r0 + 24) ;; (*r1)(b, 3)
	return b->get();  //: r3 = b->_vptr.Base ;; r4 = *(int (**)(...))((char *)r3 + 16)
	  //: r5 = (*r4)(b) ;; return r5
}

int nonvirtual(Derived &d)
{
	return d.Derived::get();  //: r0 = Derived::get(d) ;; return r0
}

void reference(int &r, const int &c, int &&t)
{
	r = c;  //: r0 = *c ;; *r = r0
	t++;  //: r2 = *t ;; *t = r2 + 1
}  //: return

void guarded(int *p, int v)
{
	Guard guard(p);  //: Guard::Guard(&guard, p) ;; on exception goto B3

	may_throw(v);  //: may_throw(v) ;; on exception goto B2
	total++;  //: r3 = total ;; total = r3 + 1
	never_throws(v);  //: never_throws(v)
}  //: Guard::~Guard(&guard) ;; on exception goto B3 ;; Guard::~Guard(&guard) ;; return

int catches(int v)
{
	try {
		may_throw(v);  //: may_throw(v) ;; on exception goto B1 ;; goto one of B2, B3
	} catch (int e) {  //: r1 = __cxa_begin_catch(exception) ;; r2 = *(int *)r1
		total = e;  //: total = r2
		return 1;
	} catch (...) {  //: __cxa_end_catch() ;; __cxa_begin_catch(exception)
		total = -1;  //: total = -1
		throw;  //: __cxa_rethrow() [noreturn] ;; on exception goto B4
	}  //: __cxa_end_catch()
	return 0;
}  //: phi1 = {B0: 0, B2: 1} ;; return phi1

void throws(int v)
{
	if (v)  //: if (v != 0) goto B1; else goto B2
		throw v;  //: r0 = __cxa_allocate_exception(4) ;; *(int *)r0 = v
		  //: __cxa_throw(r0, &typeinfo for int, 0) [noreturn]
	total = v;  //: total = v
}  //: return

template<typename T> T twice(T *p)
{
	*p += *p;  //: twice<int>: r0 = *p ;; twice<int>: *p = r0 * 2 ;; twice<long>: r0 = *p
	  //: twice<long>: *p = r0 * 2
	return *p;  //: twice<int>: r2 = *p ;; twice<int>: return r2 ;; twice<long>: r2 = *p
	  //: twice<long>: return r2
}
template int twice<int>(int *);
template long twice<long>(long *);

int lambda(int v)
{
	int sum = 0;  //: sum = 0
	auto add = [&sum, v](int x) { sum += x + v; };  //: lambda(int)::{lambda(int)#1}::operator(): r0 = .closure->sum
	  //: lambda(int)::{lambda(int)#1}::operator(): r1 = *r0
	  //: lambda(int)::{lambda(int)#1}::operator(): r2 = .closure->v
	  //: lambda(int)::{lambda(int)#1}::operator(): r3 = .closure->sum
	  //: lambda(int)::{lambda(int)#1}::operator(): *r3 = r1 + (x + r2)
	  //: lambda(int)::{lambda(int)#1}::operator(): return ;; add.sum = &sum
	  //: add.v = v

	add(3);  //: lambda(int)::{lambda(int)#1}::operator()(&add, 3)
	return sum;  //: r4 = sum ;; return r4
}

namespace space {
namespace {
int hidden;
}
int visible;
void touch()
{
	hidden++;  //: r0 = space::(anonymous namespace)::hidden
	  //: space::(anonymous namespace)::hidden = r0 + 1
	visible++;  //: r2 = space::visible ;; space::visible = r2 + 1
}  //: return
}

int local_static(int v)
{
	static int once = v;  //: r0 = atomic_load(&guard variable for local_static(int)::once, acquire) [bits 0+8]
	  //: if (r0 == 0) goto B1; else goto B3
	  //: r1 = __cxa_guard_acquire(&guard variable for local_static(int)::once)
	  //: if (r1 != 0) goto B2; else goto B3 ;; once = v
	  //: __cxa_guard_release(&guard variable for local_static(int)::once)

	return once;  //: r4 = once ;; return r4
}

extern "C" void c_name(int v)
{
	total = v;  //: total = v
}  //: return

int overloaded(int v) { return v; }  //: return v
long overloaded(long v) { return v; }  //: return v

Derived *allocate(int v)
{
	return new Derived(v);  //: r0 = operator new(16) ;; Derived::Derived(r0, v)
	  //: on exception goto B1 ;; if (1 != 0) goto B2; else goto B3
	  //: operator delete(r0, 16) ;; return r0
	  //gcc-11: r0 = operator new(16) ;; Derived::Derived(r0, v) ;; on exception goto B1
	  //gcc-11: operator delete(r0, 16) ;; return r0
}

void release(Base *b)
{
	delete b;  //: if (b != 0) goto B1; else goto B2 ;; r0 = b->_vptr.Base
	  //: r1 = *(int (**)(...))((char *)r0 + 8) ;; (*r1)(b)
}  //: return

int member_pointer(Derived *d, int Derived::*field, void (Derived::*method)(int))
{
	(d->*method)(1);  //: r0 = method.__pfn ;; if ((r0 & 1) != 0) goto B1; else goto B2
	  //: r1 = method.__delta ;; r2 = *(int (***)(...))((char *)d + r1)
	  //: r3 = method.__pfn ;; r4 = *(int (**)(...))((char *)r2 + (r3 - 1))
	  //: r5 = method.__pfn ;; phi1 = {B1: r4, B2: r5} ;; r6 = method.__delta
	  //: (*phi1)((char *)d + r6, 1)
	return d->*field;  //: r8 = *(int *)((char *)d + field) ;; return r8
}

thread_local int per_thread;
int tls()
{
	return ++per_thread;  //: r0 = per_thread ;; per_thread = r0 + 1 ;; r2 = per_thread
	  //: return r2
}

// types:
//   struct Derived {  /* 16 bytes, aligned to 8, local to this file */
//       int m;  /* 12 +4 */
//   };
//   struct Base {  /* 16 bytes, aligned to 8, local to this file */
//       int (**_vptr.Base)(...);  /* 0 +8 */
//       int n;  /* 8 +4 */
//   };
//   struct ._anon_0 {  /* 16 bytes, aligned to 8, local to this file */
//       int *sum;  /* 0 +8 */
//       int v;  /* 8 +4 */
//   };
//   struct Guard {  /* 8 bytes, aligned to 8, local to this file */
//   };
//   typedef struct __fundamental_type_info_pseudo_2 {  /* 16 bytes, aligned to 8 */
//   };
//   struct <1> {  /* 16 bytes, aligned to 8 */
//       void (*__pfn)(Derived *, int);  /* 0 +8 */
//       long int __delta;  /* 8 +8 */
//   };
//   typedef struct __si_class_type_info_pseudo_9 {  /* 24 bytes, aligned to 8 */
//   };
//   typedef struct __class_type_info_pseudo_8 {  /* 16 bytes, aligned to 8 */
//   };
// symbols:
//   int Derived::get(Derived *);
//   void Derived::set(Derived *, int);
//   static inline void lambda(int)::{lambda(int)#1}::operator()(._anon_0 *, int);
//   int (*const vtable for Derived[6])(...) __attribute__((weak, comdat));
//   extern void Base::~Base(Base *);
//   inline void Derived::~Derived(Derived *) __attribute__((weak, comdat("_ZN7DerivedD5Ev")));
//   inline void Derived::~Derived(Derived *) __attribute__((weak, comdat("_ZN7DerivedD5Ev"), alias("_ZN7DerivedD2Ev")));
//   extern void operator delete(void *, long unsigned int);
//   inline void Derived::~Derived(Derived *) __attribute__((weak, comdat("_ZN7DerivedD5Ev")));
//   inline int Base::get(Base *) __attribute__((weak, comdat));
//   extern void Base::Base(Base *);
//   int Derived::instances;
//   void Derived::Derived(Derived *, int);
//   int call(Base *);
//   int nonvirtual(Derived *);
//   void reference(int *, int *, int *);
//   extern void Guard::Guard(Guard *, int *);
//   extern void may_throw(int);
//   extern void Guard::~Guard(Guard *);
//   static int total;
//   extern void never_throws(int);
//   void guarded(int *, int);
//   extern void *__cxa_begin_catch(void *);
//   extern void __cxa_end_catch();
//   extern _Noreturn void __cxa_rethrow();
//   int catches(int);
//   extern void *__cxa_allocate_exception(long unsigned int) __attribute__((malloc));
//   extern const __fundamental_type_info_pseudo_2 typeinfo for int;
//   extern _Noreturn void __cxa_throw(void *, void *, void (*)(void *));
//   void throws(int);
//   int twice<int>(int *) __attribute__((weak, comdat));
//   long int twice<long>(long int *) __attribute__((weak, comdat));
//   int lambda(int);
//   static int space::(anonymous namespace)::hidden;
//   int space::visible;
//   void space::touch();
//   static long long int guard variable for local_static(int)::once;
//   extern int __cxa_guard_acquire(long long int *);
//   static int once;  /* in local_static */
//   extern void __cxa_guard_release(long long int *);
//   int local_static(int);
//   void c_name(int);
//   int overloaded(int);
//   long int overloaded(long int);
//   extern void *operator new(long unsigned int) __attribute__((malloc));
//   void Derived::Derived(Derived *, int) __attribute__((alias("_ZN7DerivedC2Ei")));
//   Derived *allocate(int);
//   void release(Base *);
//   int member_pointer(Derived *, other64, struct <1>);
//   _Thread_local int per_thread;
//   int tls();
//   const char typeinfo name for Derived[9] __attribute__((weak, comdat));
//   const __si_class_type_info_pseudo_9 typeinfo for Derived __attribute__((weak, comdat));
//   extern int (*const vtable for __cxxabiv1::__si_class_type_info[])(...);
//   extern const __class_type_info_pseudo_8 typeinfo for Base;
// inits:
//   typeinfo for Derived = (char *)vtable for __cxxabiv1::__si_class_type_info + 16;
//   typeinfo for Derived + 8 bytes = typeinfo name for Derived;
//   typeinfo for Derived + 16 bytes = &typeinfo for Base;
//   vtable for Derived[1] = &typeinfo for Derived;
//   vtable for Derived[2] = &Derived::~Derived;
//   vtable for Derived[3] = &Derived::~Derived;
//   vtable for Derived[4] = &Derived::get;
//   vtable for Derived[5] = &Derived::set;
