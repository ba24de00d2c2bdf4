/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Sixty-six creations, one after the other. */
#include <pthread.h>
#include <stdlib.h>
#define W(i) static int n##i; static void *w##i(void *p) { n##i++; return p; }
#define J(i) pthread_create(&t, NULL, w##i, NULL); pthread_join(t, NULL); n##i++;
W(0) W(1) W(2) W(3) W(4) W(5) W(6) W(7)
W(8) W(9) W(10) W(11) W(12) W(13) W(14) W(15)
W(16) W(17) W(18) W(19) W(20) W(21) W(22) W(23)
W(24) W(25) W(26) W(27) W(28) W(29) W(30) W(31)
W(32) W(33) W(34) W(35) W(36) W(37) W(38) W(39)
W(40) W(41) W(42) W(43) W(44) W(45) W(46) W(47)
W(48) W(49) W(50) W(51) W(52) W(53) W(54) W(55)
W(56) W(57) W(58) W(59) W(60) W(61)
W(62)
W(63)
W(64)
W(65)
int main(void)
{
	pthread_t t;

J(0) J(1) J(2) J(3) J(4) J(5) J(6) J(7)
J(8) J(9) J(10) J(11) J(12) J(13) J(14) J(15)
J(16) J(17) J(18) J(19) J(20) J(21) J(22) J(23)
J(24) J(25) J(26) J(27) J(28) J(29) J(30) J(31)
J(32) J(33) J(34) J(35) J(36) J(37) J(38) J(39)
J(40) J(41) J(42) J(43) J(44) J(45) J(46) J(47)
J(48) J(49) J(50) J(51) J(52) J(53) J(54) J(55)
J(56) J(57) J(58) J(59) J(60) J(61)
J(62)
J(63)
J(64)
J(65)
	return 0;
}
