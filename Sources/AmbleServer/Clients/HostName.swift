import Foundation

/// The name of a host, perhaps with a port.
enum HostName {
  /// Returns whether a text is safe in a URL: letters, digits and `.-_:[]`.
  static func isSafe(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
          true
        default: false
        }
      }
  }

  /// Returns a name in lower case, without a port that is the scheme's own.
  static func normalized(_ text: String) -> String {
    let lower = text.lowercased()
    for port in [":443", ":80"] where lower.hasSuffix(port) && !lower.hasSuffix(":" + port) {
      return String(lower.dropLast(port.count))
    }
    return lower
  }

  /// Returns a normalized name without its port.
  static func withoutPort(_ text: String) -> String {
    let name = normalized(text)
    guard !name.hasPrefix("["), let colon = name.lastIndex(of: ":") else {
      return name.firstIndex(of: "]").map { String(name[...$0]) } ?? name
    }
    return String(name[..<colon])
  }
}
