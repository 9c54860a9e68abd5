import Foundation

/// A place in an ordered list: what the last item shown is sorted by.
///
/// It stays where it is while items are added and removed before it.
public struct Cursor: Hashable, Sendable {
  /// What the item is sorted by, the most significant first.
  public var keys: [String]

  /// A place after the item sorted by some keys.
  public init(_ keys: [String]) { self.keys = keys }

  /// Reads what `text` wrote; nil where it wrote no such thing.
  public init?(text: String, keys count: Int) {
    guard let bytes = Base64URL.bytes(of: text), let joined = String(data: bytes, encoding: .utf8)
    else { return nil }
    keys = joined.split(separator: Self.separator, omittingEmptySubsequences: false)
      .map(String.init)
    guard keys.count == count else { return nil }
  }

  /// The place as text that can stand in an address.
  public var text: String {
    Base64URL.text(of: Data(keys.joined(separator: String(Self.separator)).utf8))
  }

  /// A character that no key holds.
  private static let separator: Character = "\u{1F}"
}
