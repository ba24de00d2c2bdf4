# SPDX-License-Identifier: GPL-3.0-or-later
	.text
	.globl raw
raw:	ret
	.section .note.GNU-stack,"",@progbits
