/// Links that open an operator's app or page to rent.
///
/// They come from outside: show them as links only, and only those that `isSafe` accepts were kept.
public struct RentalURIs: Hashable, Sendable {
  /// The link for Android.
  public var android: String?
  /// The link for iOS.
  public var ios: String?
  /// The link for browsers, http or https.
  public var web: String?

  /// Creates links.
  public init(android: String? = nil, ios: String? = nil, web: String? = nil) {
    self.android = android
    self.ios = ios
    self.web = web
  }

  /// Whether there is no link.
  public var isEmpty: Bool { android == nil && ios == nil && web == nil }

  /// Returns whether a link has a scheme, and not one that runs code or reads files.
  static func isSafe(_ link: String, web: Bool) -> Bool {
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = link[..<colon].lowercased()
    guard let first = scheme.utf8.first, first >= 97, first <= 122 else { return false }
    if web { return scheme == "https" || scheme == "http" }
    let allowed = scheme.utf8.allSatisfy {
      ($0 >= 97 && $0 <= 122) || ($0 >= 48 && $0 <= 57) || $0 == 43 || $0 == 45 || $0 == 46
    }
    return allowed && !["javascript", "data", "file", "vbscript", "blob", "about"].contains(scheme)
  }
}
