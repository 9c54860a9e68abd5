import Foundation

/// How much memory has been needed at most.
enum PeakMemory {
  /// Bytes that this process has used.
  static var own: Int { bytes(__rusage_who_t(RUSAGE_SELF.rawValue)) }

  /// Bytes that the largest of the programs it started has used.
  static var helpers: Int { bytes(__rusage_who_t(RUSAGE_CHILDREN.rawValue)) }

  private static func bytes(_ who: __rusage_who_t) -> Int {
    var usage = rusage()
    return getrusage(who, &usage) == 0 ? usage.ru_maxrss * 1024 : 0
  }
}
