/* SPDX-License-Identifier: GPL-3.0-or-later */
#define NAME assembled
	.text
	.globl NAME
NAME:	ret
	.section .note.GNU-stack,"",@progbits
