import Foundation

/// Peak memory use.
enum PeakMemory {
  /// Peak resident memory of this process, bytes.
  static var own: Int { bytes(__rusage_who_t(RUSAGE_SELF.rawValue)) }

  /// Peak resident memory of its largest child process, bytes.
  static var helpers: Int { bytes(__rusage_who_t(RUSAGE_CHILDREN.rawValue)) }

  private static func bytes(_ who: __rusage_who_t) -> Int {
    var usage = rusage()
    return getrusage(who, &usage) == 0 ? usage.ru_maxrss * 1024 : 0
  }
}

/// Controls how much freed memory the C library's allocator keeps.
///
/// Both functions have an effect with GNU's C library only. They look up its functions by name,
/// because Swift does not see the header that declares them.
///
/// ```swift
/// FreedMemory.keepLittle()  // first in a program that serves regions
/// let region = try Region(opening: "regions/porto")
/// ```
public enum FreedMemory {
  /// Limits the process to two allocator pools and returns free memory early: less memory for a few
  /// per cent of time. Call it before starting threads.
  ///
  /// By default each thread has its own pool, which keeps freed memory.
  public static func keepLittle() {
    typealias Option = @convention(c) (Int32, Int32) -> Int32
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let set = unsafeBitCast(symbol, to: Option.self)
    let (trimThreshold, mapThreshold, pools): (Int32, Int32, Int32) = (-1, -3, -8)
    _ = set(pools, 2)
    _ = set(mapThreshold, 256 << 10)
    _ = set(trimThreshold, 512 << 10)
  }

  /// Returns free memory to the system now.
  static func trim() {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }
}
