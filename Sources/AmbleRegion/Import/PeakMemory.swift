import Foundation

/// How much memory this process has needed at most.
enum PeakMemory {
  /// Bytes, as the system counted them.
  static var bytes: Int {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    return usage.ru_maxrss * 1024
  }
}
