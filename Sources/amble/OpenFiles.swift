import Foundation

/// The number of files and connections that the process may have open.
enum OpenFiles {
  /// Raises the limit to the maximum that the system allows. Each connection takes one, and systems
  /// usually allow 1,024 unless a process asks for more.
  static func raiseLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
