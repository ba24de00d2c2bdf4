# SPDX-License-Identifier: GPL-3.0-or-later
#
# racecheck-kbuild.mk - races of a kernel module, in the log of its build.  In the Makefile of the module:
#
#     obj-m := meter.o
#     ifeq ($(KERNELRELEASE),)
#     include $(shell racecheck --share)/racecheck-kbuild.mk
#     endif
#
# make          builds the module with the plugin and tells what is new since the build before
# make clean    as kbuild's, and the records; the states (*.rcstate) stay, to be compared with
#
# KDIR             the kernel's build tree
# RACECHECK_FLAGS  options of racecheck; a module is an open world, in which little is certain: --tier=possible
#                  shows more
#
# A file that is not to be looked at: CFLAGS_name.o += -DRACECHECK_OFF

KDIR            ?= /lib/modules/$(shell uname -r)/build
RACECHECK       ?= racecheck
RACECHECK_FLAGS ?=

.PHONY: all modules clean

all: modules

modules:
	$(MAKE) -C $(KDIR) M=$(CURDIR) KCFLAGS="$(KCFLAGS) $$($(RACECHECK) --cflags --kernel)" modules
	@$(RACECHECK) kernel --state O=$(KDIR) M=$(CURDIR) $(RACECHECK_FLAGS)

clean:
	$(MAKE) -C $(KDIR) M=$(CURDIR) clean
	@find $(CURDIR) -name '*.o.rcf' -type f -delete
