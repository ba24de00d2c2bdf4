# SPDX-License-Identifier: GPL-3.0-or-later
#
# racecheck.mk - races of your programs, by make.  Behind your own rules:
#
#     RACECHECK_PROGRAMS := server tool
#     -include $(shell racecheck --share 2>/dev/null)/racecheck.mk
#
# make racecheck            builds the programs and tells of their races; with a baseline of what is new
# make racecheck-baseline   takes what is there now for known: commit the file
#
# RACECHECK_FLAGS           options of racecheck, as --fail-on=new
# RACECHECK_BASELINE        the file (.racecheck/baseline)
#
# The facts are in the objects: nothing is left for "make clean".  Without racecheck nothing is
# included, and the build is what it was.

RACECHECK          ?= racecheck
RACECHECK_BASELINE ?= .racecheck/baseline
RACECHECK_FLAGS    ?=

racecheck-cflags := $(filter-out -fplugin-arg-racecheck-out=%,$(shell $(RACECHECK) --cflags --cc='$(CC)'))
ifneq ($(racecheck-cflags),)
override CFLAGS += $(racecheck-cflags) -fplugin-arg-racecheck-out=embed
endif

.PHONY: racecheck racecheck-baseline

racecheck: $(RACECHECK_PROGRAMS)
	@$(RACECHECK) $(addprefix --baseline=,$(wildcard $(RACECHECK_BASELINE))) $(RACECHECK_FLAGS) \
		$(RACECHECK_PROGRAMS)

racecheck-baseline: $(RACECHECK_PROGRAMS)
	@mkdir -p $(dir $(RACECHECK_BASELINE))
	@$(RACECHECK) baseline -o $(RACECHECK_BASELINE) $(RACECHECK_PROGRAMS)
