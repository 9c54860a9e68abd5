// A clock that begins at a time and runs faster, for a program started with this library in LD_PRELOAD:
// FAST_CLOCK="BEGIN SPEED ANCHOR" shows BEGIN (Unix seconds) at the real time ANCHOR, and from then on
// SPEED seconds in each real one. Timers of timerfd, by which Swift and SwiftNIO wait, follow it; what
// waits in other ways does not.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { CLOCKS = 12, FILES = 4096 };

static double speed = 1;
static int64_t zero_real[CLOCKS], zero_shown[CLOCKS];
static int clock_of[FILES];

static int64_t real(clockid_t id) {
  struct timespec now;
  syscall(SYS_clock_gettime, id, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

__attribute__((constructor)) static void begin(void) {
  const char *text = getenv("FAST_CLOCK");
  if (!text) return;
  char *rest;
  double first = strtod(text, &rest);
  double factor = strtod(rest, &rest);
  double anchor = strtod(rest, &rest);
  int64_t since = real(CLOCK_REALTIME) - (int64_t)(anchor * 1e9);
  for (clockid_t id = 0; id < CLOCKS; id++) {
    zero_real[id] = real(id) - since;
    zero_shown[id] = zero_real[id];
  }
  zero_shown[CLOCK_REALTIME] = zero_shown[CLOCK_REALTIME_COARSE] = (int64_t)(first * 1e9);
  speed = factor;
}

static int is_wall(clockid_t id) {
  return id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE || id == CLOCK_MONOTONIC
    || id == CLOCK_MONOTONIC_RAW || id == CLOCK_MONOTONIC_COARSE || id == CLOCK_BOOTTIME;
}

static struct timespec spec(int64_t nanoseconds) {
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return time;
}

static int64_t shown(clockid_t id) {
  return zero_shown[id] + (int64_t)((double)(real(id) - zero_real[id]) * speed);
}

int clock_gettime(clockid_t id, struct timespec *time) {
  if (!is_wall(id)) return (int)syscall(SYS_clock_gettime, id, time);
  *time = spec(shown(id));
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  int64_t now = shown(CLOCK_REALTIME);
  time->tv_sec = now / 1000000000;
  time->tv_usec = now % 1000000000 / 1000;
  return 0;
}

time_t time(time_t *to) {
  time_t now = shown(CLOCK_REALTIME) / 1000000000;
  if (to) *to = now;
  return now;
}

int timerfd_create(int id, int flags) {
  int file = (int)syscall(SYS_timerfd_create, id, flags);
  if (file >= 0 && file < FILES) clock_of[file] = id;
  return file;
}

int timerfd_settime(int file, int flags, const struct itimerspec *wish, struct itimerspec *old) {
  struct itimerspec timer = *wish;
  int64_t value = wish->it_value.tv_sec * INT64_C(1000000000) + wish->it_value.tv_nsec;
  if (value > 0 && file < FILES) {
    int id = clock_of[file];
    int64_t ahead = flags & TFD_TIMER_ABSTIME ? value - zero_shown[id] : value;
    int64_t later = (int64_t)((double)ahead / speed);
    timer.it_value = spec(flags & TFD_TIMER_ABSTIME ? zero_real[id] + later : later > 0 ? later : 1);
  }
  return (int)syscall(SYS_timerfd_settime, file, flags, &timer, old);
}
