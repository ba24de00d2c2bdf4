// SPDX-License-Identifier: GPL-3.0-or-later
#include <coroutine>

struct task {
	struct promise_type {
		int current;
		task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
		std::suspend_always initial_suspend() noexcept { return {}; }
		std::suspend_always final_suspend() noexcept { return {}; }
		std::suspend_always yield_value(int v) { current = v; return {}; }
		void return_void() {}
		void unhandled_exception() {}
	};
	std::coroutine_handle<promise_type> handle;
};

int produced;
task numbers(int n)
{
	for (int i = 0; i < n; i++) {
		produced++;
		co_yield i;
	}
}
