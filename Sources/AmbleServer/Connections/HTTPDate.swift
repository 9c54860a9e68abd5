import Foundation
import Synchronization

/// The value of the header `Date` (RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let last = Mutex((second: 0, text: ""))

  /// The time now. It is written once a second.
  static var now: String {
    let second = time(nil)
    return last.withLock { last in
      if last.second != second { last = (second, text(of: second)) }
      return last.text
    }
  }

  /// Returns a time such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  /// - Parameter second: seconds since 1970.
  static func text(of second: Int) -> String {
    var (second, parts) = (second, tm())
    gmtime_r(&second, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][Int(parts.tm_wday)]
    let month = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ][Int(parts.tm_mon)]
    return "\(day), \(two(parts.tm_mday)) \(month) \(parts.tm_year + 1900) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
  }
}
