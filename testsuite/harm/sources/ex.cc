// SPDX-License-Identifier: GPL-3.0-or-later
// Exceptions, templates, lambdas, virtual functions, static guards, destructors.
struct guard {
	int &lock;
	explicit guard(int &l) : lock(l) { __atomic_store_n(&lock, 1, __ATOMIC_SEQ_CST); }
	~guard() { __atomic_store_n(&lock, 0, __ATOMIC_SEQ_CST); }
};

template <class T> struct box {
	T value{};
	virtual ~box() {}
	virtual T get() const { return value; }
	template <class F> void update(F f) { value = f(value); }
};

int a_lock;
static box<int> &instance()
{
	static box<int> the_box;
	return the_box;
}

int add(int n)
{
	guard g(a_lock);
	instance().update([n](int old) {
		if (n < 0)
			throw n;
		return old + n;
	});
	return instance().get();
}

int try_add(int n) noexcept
{
	try {
		return add(n);
	} catch (int bad) {
		return bad;
	} catch (...) {
		return -2;
	}
}

int main() { return try_add(-1) + 1; }
