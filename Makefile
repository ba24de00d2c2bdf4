# SPDX-License-Identifier: GPL-3.0-or-later
#
# racecheck: a race checker for C.  "make help" lists the targets.
#
#   make              racecheck and racecheck.so at the root, objects in build/
#   make CC=gcc-11    the same for another GCC; both stay usable, side by side:
#                     racecheck.so is one for all, racecheck.d/ holds a module per GCC
#
# CFLAGS, CXXFLAGS, CPPFLAGS, LDFLAGS are yours; what the build cannot do
# without stands in the OWN_* variables.  V=1 shows the commands.

VERSION := 0.1.0

PREFIX  ?= /usr/local
DESTDIR ?=
BUILD   ?= build
OUT     ?= .

# ---------------------------------------------------------------- the compiler

ifeq ($(origin CC),default)
CC := gcc
endif

# gcc-11 -> g++-11, ccache /opt/x/bin/gcc -> ccache /opt/x/bin/g++, cc -> c++
cxx-name = $(if $(filter cc %-cc,$1),$(patsubst %cc,%c++,$1),$(subst gcc,g++,$1))
cxx-word = $(if $(filter -%,$1),$1,$(if $(findstring /,$1),$(dir $1))$(call cxx-name,$(notdir $1)))
ifeq ($(origin CXX),default)
CXX := $(shell for cxx in "$(foreach word,$(CC),$(call cxx-word,$(word)))" \
	g++-$$($(CC) -dumpversion 2>/dev/null | cut -d. -f1); do \
	command -v "$${cxx##* }" >/dev/null 2>&1 && echo "$$cxx" && exit; done; echo g++)
endif
export CC

# On a fresh machine these are empty until tools/setup has run: only recipes may need them.
PLUGIN_DIR := $(shell $(CC) -print-file-name=plugin 2>/dev/null)
CC_VERSION := $(shell $(CC) -dumpfullversion 2>/dev/null)
CC_MACHINE := $(shell $(CC) -dumpmachine 2>/dev/null)
B          := $(BUILD)/gcc-$(CC_VERSION)-$(CC_MACHINE)

# ---------------------------------------------------------------- flags

CFLAGS   ?= -g
CXXFLAGS ?= -g

# Someone who exports CFLAGS="$(racecheck --cflags)" also builds racecheck with
# it at times.  A plugin that is being built cannot take part in its own build;
# any other plugin that exists is left in place.
missing-plugin = $(if $(wildcard $(patsubst -fplugin=%,%,$1)),,$1)
own-plugin = $(filter -fplugin=$(abspath $(OUT))/% -fplugin=$(CURDIR)/%,$1) \
	$(foreach flag,$(filter -fplugin=/%,$1),$(call missing-plugin,$(flag)))
DROPPED := $(sort $(call own-plugin,$(CFLAGS) $(CXXFLAGS) $(CPPFLAGS)))
ifneq ($(DROPPED),)
$(info racecheck: $(DROPPED) is left out: racecheck cannot take part in its own build)
DROPPED += -fplugin-arg-racecheck-%
override CFLAGS   := $(filter-out $(DROPPED),$(CFLAGS))
override CXXFLAGS := $(filter-out $(DROPPED),$(CXXFLAGS))
override CPPFLAGS := $(filter-out $(DROPPED),$(CPPFLAGS))
endif

WARNINGS     := -Wall -Wextra -Wshadow -Wpointer-arith -Wwrite-strings
PREFIX_MAP   := -ffile-prefix-map=$(CURDIR)=.
OWN_CPPFLAGS := -Iinclude -MD -MP $(PREFIX_MAP)
OWN_CFLAGS   := -std=gnu11 $(WARNINGS) -Wstrict-prototypes -Wmissing-prototypes
OWN_CXXFLAGS := -fno-rtti -fno-exceptions -fPIC -fvisibility=hidden $(WARNINGS)
MODULE_FLAGS := -fPIC -fvisibility=hidden
# __cxa_demangle() is all that is needed of C++: the archive, where there is one, saves every run 1.9 M instructions
# of dynamic linking.
SUPCXX       := $(filter /%,$(shell $(CXX) -print-file-name=libsupc++.a 2>/dev/null))
PROGRAM_LIBS := -lelf -ljansson -lzstd -lyaml $(or $(SUPCXX),-lstdc++) -lpthread -lm

# The compiles below end in the user's flags.
compile-cc  = $(CC) $(OWN_CPPFLAGS) $1 $(CPPFLAGS) -O2 $(OWN_CFLAGS) $(CFLAGS)
compile-cxx = $(CXX) $(OWN_CPPFLAGS) -isystem $(PLUGIN_DIR)/include $(CPPFLAGS) \
	-O2 $(CXXFLAGS) $(OWN_CXXFLAGS)
# $(call link-dispatch,HOME,FILE): racecheck.so, which also looks for modules in HOME.
link-dispatch = $(CC) $(PREFIX_MAP) $(CPPFLAGS) -O2 $(OWN_CFLAGS) $(CFLAGS) $(MODULE_FLAGS) \
	-DRACECHECK_HOME='"$1"' $(LDFLAGS) -shared -o $2 plugin/dispatch.c -ldl

# ---------------------------------------------------------------- what is built from what

# dispatch.c is racecheck.so, genversion.c and genimage.c are tools of this build;
# the rest of plugin/ is the module for one GCC.
MODULE_C    := $(filter-out plugin/dispatch.c plugin/genversion.c,$(sort $(wildcard plugin/*.c)))
MODULE_CXX  := $(sort $(wildcard plugin/*.cc))
PROGRAM_C   := $(filter-out summarizer/genimage.c,$(sort \
	$(wildcard summarizer/*.c summarizer/*/*.c summarizer/*/*/*.c)))
UNIT_C      := $(sort $(wildcard testsuite/unit/*.c))

MODULE_SOURCES := $(MODULE_C) $(MODULE_CXX) $(wildcard plugin/*.h) include/rcf.h
MODULE_C_O  := $(MODULE_C:%.c=$B/%.o)
MODULE_O    := $(MODULE_C_O) $(MODULE_CXX:%.cc=$B/%.o)
PROGRAM_O   := $(PROGRAM_C:%.c=$B/%.o)
LOCKDB      := $(sort $(wildcard lockdb/*.yaml lockdb/*/*.yaml))
GENIMAGE_O  := $B/summarizer/genimage.o $B/summarizer/facts/map.o \
	$(filter $B/summarizer/base/% $B/summarizer/lockdb/% $B/summarizer/rank/%,$(PROGRAM_O))
WEIGHTS     := $(sort $(wildcard summarizer/rank/*.yaml))
IMAGE_O     := $B/lockdb-image.o $B/weights-image.o $B/page-image.o
PAGE        := $(sort $(wildcard summarizer/report/html/*))
LIBRARY_O   := $(filter-out $B/summarizer/main.o,$(PROGRAM_O)) $(IMAGE_O)
UNIT_TESTS  := $(UNIT_C:testsuite/unit/%.c=$(BUILD)/unit/%)

ifeq ($(V),)
Q := @
say = @printf '  %-6s %s\n' $1 $2
endif

.PHONY: all module modules unit-tests run-tests setup demo demo-facts picture dist deb check check-long ratchets bench lint \
	install install-files uninstall clean help FORCE
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

all: $(OUT)/racecheck $(OUT)/racecheck.so module

# Everything is written beside its place and renamed: a compile or a make that
# runs at the same moment sees the old file or the new one.
$(OUT)/racecheck: $(PROGRAM_O) $(IMAGE_O)
	$(call say,LINK,$@)
	$Q$(CC) $(CFLAGS) $(LDFLAGS) -o $B/racecheck.new $^ -Wl,--as-needed $(PROGRAM_LIBS) $(LIBS)
	$Qmkdir -p $(@D) && mv -f $B/racecheck.new $@

$(OUT)/racecheck.so: plugin/dispatch.c plugin/version.h | $B/ready
	$(call say,LINK,$@)
	$Q$(call link-dispatch,$(abspath $(OUT)),$B/racecheck.so.new)
	$Qmkdir -p $(@D) && mv -f $B/racecheck.so.new $@

# The module for $(CC).  Its name is known only when genversion has run: the
# stamp stands for it.
module: $B/module.stamp

# It is made again when the file that it names is gone.
$B/module.stamp: $B/module.so $B/genversion \
		$(if $(wildcard $(shell cat $B/module.stamp 2>/dev/null)),,FORCE)
	$Qmkdir -p $(OUT)/racecheck.d
	$Qname=$$($B/genversion name) && to=$(OUT)/racecheck.d/$$name && \
	$B/genversion fields >$$to.version.new && mv -f $$to.version.new $$to.version && \
	cp $B/module.so $$to.so.new && mv -f $$to.so.new $$to.so && \
	echo $$to.so >$@
	@# Another compiler's module from older sources would write older records.
	$Qfor other in $(OUT)/racecheck.d/*.so; do \
		for source in $(MODULE_SOURCES); do \
			if [ $$source -nt $$other ]; then \
				echo "  GONE   $$other, older than $$source: make CC=... makes it anew"; \
				rm -f $$other $${other%.so}.version; break; \
			fi; \
		done; \
	done

$B/module.so: $(MODULE_O)
	$(call say,LINK,$@)
	$Q$(CXX) $(CXXFLAGS) $(LDFLAGS) -shared -o $@ $^ -Wl,--as-needed -lzstd

$B/genversion: plugin/genversion.c plugin/version.h $B/flags \
		$(wildcard $(PLUGIN_DIR)/include/plugin-version.h) \
		$(wildcard $(PLUGIN_DIR)/include/configargs.h) | $B/ready
	$Q$(CC) $(CPPFLAGS) $(CFLAGS) -isystem $(PLUGIN_DIR)/include -o $@ $<

$B/plugin/%.o: plugin/%.cc $B/flags | $B/ready
	$(call say,CXX,$<)
	$Qmkdir -p $(@D)
	$Q$(compile-cxx) -c -o $@ $<

$B/plugin/%.o: plugin/%.c $B/flags | $B/ready
	$(call say,CC,$<)
	$Qmkdir -p $(@D)
	$Q$(compile-cc) $(MODULE_FLAGS) -c -o $@ $<

$B/summarizer/%.o: summarizer/%.c $B/flags | $B/ready
	$(call say,CC,$<)
	$Qmkdir -p $(@D)
	$Q$(call compile-cc,-Isummarizer -DRACECHECK_VERSION='"$(VERSION)"' $(if $(RULES_URI),-DRACECHECK_RULES='"$(RULES_URI)"')) -c -o $@ $<

# What the build has read of lockdb/*.yaml, as data of the program (lockdb/image.h).
$B/genimage: $(GENIMAGE_O)
	$Q$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -Wl,--as-needed $(PROGRAM_LIBS) $(LIBS)

$B/lockdb-image.c: $B/genimage $(LOCKDB)
	$Q$B/genimage $(filter %.yaml,$^) >$@.new && mv -f $@.new $@

# What a feature is worth (rank/weights.h), likewise.
$B/weights-image.c: $B/genimage summarizer/rank/weights.yaml
	$Q$B/genimage --weights summarizer/rank/weights.yaml >$@.new && mv -f $@.new $@

# The page of --format=html (report/html_page.h).
$B/page-image.c: tools/embed $(PAGE) | $B/ready
	$Qtools/embed summarizer/report/html/page.html >$@.new && mv -f $@.new $@

$B/%-image.o: $B/%-image.c $B/flags
	$(call say,CC,$<)
	$Q$(call compile-cc,-Isummarizer) -c -o $@ $<

# Unit tests see everything but main(), and the plain C of the plugin.
unit-tests: $(UNIT_TESTS) $(BUILD)/unit/given

$B/summarizer.a: $(LIBRARY_O)
$B/plugin.a: $(MODULE_C_O)
$B/summarizer.a $B/plugin.a:
	$Qrm -f $@ && $(AR) rcsP $@ $^

$(BUILD)/unit/%: testsuite/unit/%.c $B/summarizer.a $B/plugin.a $B/flags
	$(call say,UNIT,$@)
	$Qmkdir -p $(@D) $B/unit
	$Q$(call compile-cc,-MF $B/unit/$*.d -MT $@ -Isummarizer -I. -Itestsuite/unit) \
		$(LDFLAGS) -o $@ $< $B/summarizer.a $B/plugin.a \
		-Wl,--as-needed $(PROGRAM_LIBS) $(LIBS)

# racecheck, with findings that a test gives (testsuite/report/).
$(BUILD)/unit/given: testsuite/report/given.c $B/summarizer/main.o $B/summarizer.a $B/flags
	$(call say,UNIT,$@)
	$Qmkdir -p $(@D) $B/unit
	$Q$(call compile-cc,-MF $B/unit/given.d -MT $@ -Isummarizer) $(LDFLAGS) -Wl,--wrap=analysis_run \
		-o $@ $< $B/summarizer/main.o $B/summarizer.a -Wl,--as-needed $(PROGRAM_LIBS) $(LIBS)

# Packages are looked at once per build directory; plain "make" only names what is missing.
$B/ready:
	$Qtools/setup --check build
	$Qmkdir -p $B && touch $@

# Other flags, or another compiler of the same version: compile again.
$B/flags: export FLAGS_TEXT = $(PLUGIN_DIR) | $(CPPFLAGS) | $(CFLAGS) | \
	$(CXXFLAGS) | $(LDFLAGS) | $(LIBS)
$B/flags: FORCE | $B/ready
	@printf '%s\n' "$$FLAGS_TEXT" | cmp -s - $@ || printf '%s\n' "$$FLAGS_TEXT" >$@

-include $(MODULE_O:.o=.d) $(PROGRAM_O:.o=.d) $B/summarizer/genimage.d $(IMAGE_O:.o=.d) $(UNIT_C:testsuite/unit/%.c=$B/unit/%.d) \
	$B/unit/given.d

# ---------------------------------------------------------------- the commands for people

# A module for every GCC here that has plugin headers: what the tests use.
COMPILERS ?= gcc-11 gcc-12
modules: all
	@for cc in $(COMPILERS); do \
		headers=$$($$cc -print-file-name=plugin 2>/dev/null)/include; \
		test -e "$$headers/gcc-plugin.h" || continue; \
		env -u CXX $(MAKE) CC=$$cc module || exit 1; \
	done

setup:
	@tools/setup check

# They build on all processors, unless -j says otherwise.
JOBS = $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$(shell nproc))

# These begin on a machine that has only make: packages first, then a make that sees them.
# The build goes to a log: what is to be seen is the finding.
demo demo-facts:
	@tools/setup build
	@mkdir -p $(BUILD)
	@test -x racecheck || echo 'building racecheck: a minute or two, the log is $(BUILD)/demo.log'
	@$(MAKE) $(JOBS) all >$(BUILD)/demo.log 2>&1 || { tail -n 20 $(BUILD)/demo.log; exit 1; }
	@tools/$@

# Packages: what is in the tree, and a Debian package with a module for each GCC here.
dist:
	@mkdir -p $(BUILD)
	@tools/dist $(VERSION) $(BUILD)/racecheck-$(VERSION).tar.xz

deb:
	@tools/setup deb
	@tools/deb $(VERSION) $(BUILD)/deb

# The picture in README.md.
picture: all
	@tools/picture

check check-long:
	@tools/setup $(if $(filter check-long,$@),long,check)
	@$(MAKE) $(JOBS) modules
	@$(MAKE) $(JOBS) run-tests RUN_FLAGS=$(if $(filter check-long,$@),-l)

# What must not fall: scores against the thresholds in testsuite/.
ratchets:
	@tools/setup check
	@$(MAKE) $(JOBS) all
	@CXX="$(CXX)" testsuite/run -r

run-tests: unit-tests
	@CXX="$(CXX)" testsuite/run $(RUN_FLAGS)

bench:
	@tools/setup long
	@$(MAKE) $(JOBS) all
	@testsuite/bench/run

lint:
	@tools/setup check
	@$(MAKE) BUILD=$(BUILD)/lint OUT=$(BUILD)/lint \
		CFLAGS=-Werror CXXFLAGS=-Werror all unit-tests
	@tools/lint

clean:
	rm -rf $(BUILD) racecheck racecheck.so racecheck.d

help:
	@echo 'make              build racecheck and racecheck.so for CC (now: $(CC))'
	@echo 'make demo         build, then find a forgotten lock, in the terminal and in a page'
	@echo 'make demo-facts   the facts and locksets of a small program'
	@echo 'make check        build and run the tests; check-long: the long ones too'
	@echo 'make ratchets     scores that must not fall: small programs, mutants, injected bugs'
	@echo 'make bench        what the plugin costs a compile'
	@echo 'make lint         warnings are errors; style of every file'
	@echo 'make setup        install the packages that the build and the tests use'
	@echo 'make install      to DESTDIR=$(DESTDIR) PREFIX=$(PREFIX); uninstall removes it'
	@echo 'make dist, deb    a tar of the sources, a Debian package; below $(BUILD)/'
	@echo 'make clean        remove what was built'
	@echo
	@echo 'CC=gcc-11 builds for that GCC; several can share one tree.  V=1 shows commands.'
	@echo 'One test: testsuite/run PATTERN'

# ---------------------------------------------------------------- install

# Relative to $(DESTDIR)$(PREFIX): what install puts there and uninstall removes.
INSTALLED = bin/racecheck lib/racecheck/racecheck.so \
	lib/racecheck/racecheck.d/gcc-*.so lib/racecheck/racecheck.d/gcc-*.version \
	include/racecheck.h lib/pkgconfig/racecheck.pc \
	$(LOCKDB:%=share/racecheck/%) share/racecheck/lockdb/README.md \
	$(SHARED:share/%=share/racecheck/%) \
	$(WEIGHTS:summarizer/rank/%=share/racecheck/rank/%) \
	share/man/man1/racecheck.1 share/man/man5/racecheck-formats.5 share/man/man5/racecheck-lockdb.5 \
	share/man/man7/racecheck-rules.7 share/bash-completion/completions/racecheck \
	share/zsh/site-functions/_racecheck share/fish/vendor_completions.d/racecheck.fish \
	share/doc/racecheck/LICENSE share/doc/racecheck/README.md
SHARED := $(sort $(wildcard share/*))
to := $(DESTDIR)$(PREFIX)

# The installed racecheck.so is compiled for its place: it must not look for
# modules in a build tree that may be gone, or anybody's, by then.
install:
	@tools/setup build
	@$(MAKE) $(JOBS) all
	@$(MAKE) install-files

install-files:
	@mkdir -p $(BUILD)/install
	$Q$(call link-dispatch,$(PREFIX)/lib/racecheck,$(BUILD)/install/racecheck.so)
	$Qsed -e 's|@PREFIX@|$(PREFIX)|g' -e 's|@VERSION@|$(VERSION)|g' racecheck.pc.in \
		>$(BUILD)/install/racecheck.pc
	$Qinstall -D -m 755 racecheck $(to)/bin/racecheck
	$Qinstall -D -m 644 $(BUILD)/install/racecheck.so $(to)/lib/racecheck/racecheck.so
	$Qfor file in racecheck.d/*.so racecheck.d/*.version; do \
		install -D -m 644 "$$file" "$(to)/lib/racecheck/$$file" || exit 1; done
	$Qinstall -D -m 644 include/racecheck.h $(to)/include/racecheck.h
	$Qinstall -D -m 644 $(BUILD)/install/racecheck.pc $(to)/lib/pkgconfig/racecheck.pc
	$Qfor file in $(LOCKDB) lockdb/README.md; do \
		install -D -m 644 "$$file" "$(to)/share/racecheck/$$file" || exit 1; done
	$Qfor file in $(SHARED); do \
		install -D -m 644 "$$file" "$(to)/share/racecheck/$${file#share/}" || exit 1; done
	$Qfor file in $(WEIGHTS); do \
		install -D -m 644 "$$file" "$(to)/share/racecheck/$${file#summarizer/}" || exit 1; done
	$Qtools/manpage lockdb lockdb/README.md $(VERSION) >$(BUILD)/install/racecheck-lockdb.5
	$Qtools/manpage rules ./racecheck $(VERSION) >$(BUILD)/install/racecheck-rules.7
	$Qfor shell in bash zsh fish; do \
		tools/completions $$shell ./racecheck >$(BUILD)/install/completion.$$shell || exit 1; done
	$Qinstall -D -m 644 man/racecheck.1 $(to)/share/man/man1/racecheck.1
	$Qinstall -D -m 644 man/racecheck-formats.5 $(to)/share/man/man5/racecheck-formats.5
	$Qinstall -D -m 644 $(BUILD)/install/racecheck-lockdb.5 $(to)/share/man/man5/racecheck-lockdb.5
	$Qinstall -D -m 644 $(BUILD)/install/racecheck-rules.7 $(to)/share/man/man7/racecheck-rules.7
	$Qinstall -D -m 644 $(BUILD)/install/completion.bash $(to)/share/bash-completion/completions/racecheck
	$Qinstall -D -m 644 $(BUILD)/install/completion.zsh $(to)/share/zsh/site-functions/_racecheck
	$Qinstall -D -m 644 $(BUILD)/install/completion.fish $(to)/share/fish/vendor_completions.d/racecheck.fish
	$Qinstall -D -m 644 LICENSE $(to)/share/doc/racecheck/LICENSE
	$Qinstall -D -m 644 README.md $(to)/share/doc/racecheck/README.md
	@echo 'installed in $(to)'

uninstall:
	cd $(to) && rm -f $(INSTALLED)
	-cd $(to) && for directory in lib/racecheck/racecheck.d lib/racecheck \
		share/racecheck/lockdb share/racecheck/rank share/racecheck share/doc/racecheck; do \
		test ! -d $$directory || rmdir --ignore-fail-on-non-empty $$directory; done
