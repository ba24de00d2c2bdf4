// SPDX-License-Identifier: GPL-3.0-or-later
// Values have no width: where char and short wrap, or change their sign, a
// conversion says so.

int wraps(int x)
{
	unsigned char y = x;

	y++;
	return !y;  //: return (uint8_t)((uint8_t)x + 1) == 0
}

int sign(short s)
{
	return (unsigned short)s > 40000;  //: return (uint16_t)s >u 40000
}

long widened(unsigned u, int i)
{
	int back = u;
	unsigned forth = i;

	return (long)back + (long)forth;  //: return (int32_t)u + (uint32_t)i
}

// A switch on more than 64 bits: the edge of the case that does not fit is there
// without a case.
int wide(unsigned __int128 x, int *p)
{
	switch (x) {  //: switch (x) { case 3: goto B1; default: goto B3; }
	case 3:
		return *p;  //: r0 = *p
	case (unsigned __int128)1 << 80:
		p[1] = 1;  //: *(int *)((char *)p + 4) = 1
		break;
	}
	return 0;
}  //: phi1 = {B0: 0, B1: r0, B2: 0} ;; return phi1
