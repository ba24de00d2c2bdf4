// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// only: x86_64
// Assembler: operands, clobbers, goto.
struct port { int status; int data[4]; };
int global;

void basic(void)
{
	asm("nop");  //: asm volatile ("nop")
	asm volatile("" ::: "memory");  //: asm volatile ("" : : : "memory")
	asm volatile("mfence" ::: "memory", "cc");  //: asm volatile ("mfence" : : : "cc", "memory")
}  //: return

int registers(int x)
{
	int y;

	asm("mov %1, %0" : "=r"(y) : "r"(x));  //: asm ("mov %1, %0" : "=r"(r0.0) : "r"(x) :)
	asm("add %1, %0" : "+r"(y) : "ri"(7) : "cc");  //: asm ("add %1, %0" : "=r"(r1.0) : "ri"(7), "0"(r0.0) : "cc")
	return y;  //: return r1.0
}

void memory(struct port *p, int i)
{
	asm volatile("incl %0" : "+m"(p->status));  //: asm volatile ("incl %0" : "=m"(p->status) : "m"(p->status) :)
	asm volatile("movl $0, %0" : "=m"(p->data[i]));  //: asm volatile ("movl $0, %0" : "=m"(p->data[i]) : :)
	asm volatile("movl %0, %%eax" : : "m"(global) : "eax");  //: asm volatile ("movl %0, %%eax" : : "m"(global) : "eax")
	asm volatile("lock; addl %1, %0" : "+m"(global) : "er"(i) : "memory", "cc");  //: asm volatile ("lock; addl %1, %0" : "=m"(global) : "er"(i), "m"(global) : "cc", "memory")
}  //: return

// The idiom of the kernel: a whole array as operand.
void whole(char *p)
{
	asm("rep stosb" : "=m"(*(char (*)[16])p) : "a"(0), "c"(16), "D"(p));  //: asm ("rep stosb" : "=m"(*(char (*)[16])p) : "a"(0), "c"(16), "D"(p) :)
}  //: return

int names(int *p)
{
	int old, failed;

	asm volatile("xchgl %[old], %[place]" : [old] "=r"(old), [place] "+m"(*p) : "0"(1));  //: asm volatile ("xchgl %0, %1" : "=r"(r0.0), "=m"(*p) : "0"(1), "m"(*p) :)
	asm("stc" : "=@ccc"(failed));  //: asm ("stc" : "=@ccc"(r1.0) : :)
	return old + failed;  //: return r0.0 + r1.0
}

int cmpxchg(int *p, int old, int new)
{
	int previous;

	asm volatile("lock cmpxchgl %2, %1"  //: asm volatile ("lock cmpxchgl %2, %1" : "=a"(r0.0), "=m"(*p) : "r"(new), "0"(old), "m"(*p) : "memory")
		: "=a"(previous), "+m"(*p)
		: "r"(new), "0"(old)
		: "memory");
	return previous;  //: return r0.0
}

int go(int x)
{
	asm goto("test %0, %0; jz %l1" : : "r"(x) : "cc" : zero);  //: asm volatile goto ("test %0, %0; jz %l1" : : "r"(x) : "cc")
	  //: goto one of B1, B2
	global = 1;  //: global = 1
	return 1;
zero:
	global = 2;  //: global = 2
	return 0;
}  //: phi1 = {B1: 0, B2: 1} ;; return phi1

register unsigned long stack asm("rsp");
unsigned long register_variable(void)
{
	register long number asm("rax") = 60;  //: number = 60

	asm volatile("syscall" : "+r"(number) : : "rcx", "r11", "memory");  //: asm volatile ("syscall" : "=r"(number) : "0"(number) : "memory", "r11", "rcx")
	return stack + number;  //: r2 = number ;; return <computed> + r2
}

asm(".globl at_file_scope\nat_file_scope: ret");
// gaps:
//   statement: asm at file scope
