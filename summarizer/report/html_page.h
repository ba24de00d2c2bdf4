/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * html_page.h - the page of report/html/, as the build has put it together (tools/embed): what stands
 * before the data, and behind them.
 */
#ifndef REPORT_HTML_PAGE_H
#define REPORT_HTML_PAGE_H

extern const char html_page_head[], html_page_tail[];

#endif
