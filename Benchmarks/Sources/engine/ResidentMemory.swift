import Foundation

/// The memory of this process, as reported by Linux.
enum ResidentMemory {
  /// Peak resident memory since `forgetPeak()`, bytes, or `nil` on other systems.
  static var peak: Double? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kibibytes = Double(line.filter(\.isNumber))
    else {
      return nil
    }
    return kibibytes * 1024
  }

  /// Resets the peak.
  static func forgetPeak() {
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }
}
