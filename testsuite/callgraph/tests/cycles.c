// SPDX-License-Identifier: GPL-3.0-or-later
// Components: recursion, mutual recursion, through values.
// cycle: self
// cycle: even, odd
// cycle: parse, parse_list, parse_table
struct rule { int (*parse)(int); };
int parse(int);
int even(int);

int leaf(int n)
{
	return n + 1;
}

int self(int n)
{
	return n ? self(n - 1) : leaf(n);
}

int odd(int n)
{
	return n ? even(n - 1) : 0;
}

int even(int n)
{
	return n ? odd(n - 1) : self(n);
}

static int parse_list(int n)
{
	return parse(n - 1);
}

static struct rule rules[] = { { leaf }, { parse_list } };

static int parse_table(int n)
{
	return rules[n].parse(n);  //: indirect leaf, parse_list
}

int parse(int n)
{
	return n ? parse_table(n) : even(n);
}
