/* SPDX-License-Identifier: GPL-3.0-or-later */
/* More locals whose address is stored than their privacy is followed of: the last ones count as
 * known to others, and nothing goes wrong. */
#include <pthread.h>
#include <stdio.h>

struct node {
	int value;
	struct node *next;
};

static int counter;

static void *worker(void *arg)
{
	counter++; /* race */
	return arg;
}

static int sum(const struct node *node, int n)
{
	int total = 0;

	for (; n; n--, node = node->next)
		total += node->value;
	return total;
}

int main(void)
{
	struct node n0, n1, n2, n3, n4, n5, n6, n7;
	struct node n8, n9, n10, n11, n12, n13, n14, n15;
	struct node n16, n17, n18, n19, n20, n21, n22, n23;
	struct node n24, n25, n26, n27, n28, n29, n30, n31;
	struct node n32, n33, n34, n35, n36, n37, n38, n39;
	struct node n40, n41, n42, n43, n44, n45, n46, n47;
	pthread_t t;

	pthread_create(&t, NULL, worker, NULL);
	counter++; /* race */
	n0 = (struct node){ 0, &n1 };
	n1 = (struct node){ 1, &n2 };
	n2 = (struct node){ 2, &n3 };
	n3 = (struct node){ 3, &n4 };
	n4 = (struct node){ 4, &n5 };
	n5 = (struct node){ 5, &n6 };
	n6 = (struct node){ 6, &n7 };
	n7 = (struct node){ 7, &n8 };
	n8 = (struct node){ 8, &n9 };
	n9 = (struct node){ 9, &n10 };
	n10 = (struct node){ 10, &n11 };
	n11 = (struct node){ 11, &n12 };
	n12 = (struct node){ 12, &n13 };
	n13 = (struct node){ 13, &n14 };
	n14 = (struct node){ 14, &n15 };
	n15 = (struct node){ 15, &n16 };
	n16 = (struct node){ 16, &n17 };
	n17 = (struct node){ 17, &n18 };
	n18 = (struct node){ 18, &n19 };
	n19 = (struct node){ 19, &n20 };
	n20 = (struct node){ 20, &n21 };
	n21 = (struct node){ 21, &n22 };
	n22 = (struct node){ 22, &n23 };
	n23 = (struct node){ 23, &n24 };
	n24 = (struct node){ 24, &n25 };
	n25 = (struct node){ 25, &n26 };
	n26 = (struct node){ 26, &n27 };
	n27 = (struct node){ 27, &n28 };
	n28 = (struct node){ 28, &n29 };
	n29 = (struct node){ 29, &n30 };
	n30 = (struct node){ 30, &n31 };
	n31 = (struct node){ 31, &n32 };
	n32 = (struct node){ 32, &n33 };
	n33 = (struct node){ 33, &n34 };
	n34 = (struct node){ 34, &n35 };
	n35 = (struct node){ 35, &n36 };
	n36 = (struct node){ 36, &n37 };
	n37 = (struct node){ 37, &n38 };
	n38 = (struct node){ 38, &n39 };
	n39 = (struct node){ 39, &n40 };
	n40 = (struct node){ 40, &n41 };
	n41 = (struct node){ 41, &n42 };
	n42 = (struct node){ 42, &n43 };
	n43 = (struct node){ 43, &n44 };
	n44 = (struct node){ 44, &n45 };
	n45 = (struct node){ 45, &n46 };
	n46 = (struct node){ 46, &n47 };
	n47 = (struct node){ 47, &n0 };
	printf("%d\n", sum(&n0, 100));
	pthread_join(t, NULL);
	return 0;
}
