import Foundation

/// A position in a sorted list: the sort keys of the last item returned.
///
/// It stays valid while items are added and removed before it.
public struct Cursor: Hashable, Sendable {
  /// The sort keys of the item, most significant first.
  public var keys: [String]

  /// Creates a position after the item with some sort keys.
  public init(_ keys: [String]) { self.keys = keys }

  /// Parses `text`.
  /// - Parameter count: the expected number of keys.
  /// - Returns: `nil` if the text is invalid or has another number of keys.
  public init?(text: String, keys count: Int) {
    guard let bytes = Base64URL.bytes(of: text), let joined = String(data: bytes, encoding: .utf8)
    else { return nil }
    keys = joined.split(separator: Self.separator, omittingEmptySubsequences: false)
      .map(String.init)
    guard keys.count == count else { return nil }
  }

  /// The position as URL-safe text.
  public var text: String {
    Base64URL.text(of: Data(keys.joined(separator: String(Self.separator)).utf8))
  }

  /// A character that no key contains.
  private static let separator: Character = "\u{1F}"
}
