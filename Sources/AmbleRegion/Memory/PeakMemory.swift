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
