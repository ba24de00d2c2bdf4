/* SPDX-License-Identifier: GPL-3.0-or-later */
static int counter;
int main(void)
{
	return counter++;
}
