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

/// A page of a list, and the position of the next page.
public struct Listing<Item: Sendable>: Sendable {
  /// The items of this page, in order.
  public var items: [Item]
  /// The position of the next page, or `nil` at the end of the list.
  public var next: Cursor?

  /// Creates a page.
  public init(_ items: [Item], next: Cursor? = nil) {
    self.items = items
    self.next = next
  }

  /// Creates a page from up to `limit + 1` items. An item beyond the limit only shows that there is
  /// a next page.
  /// - Parameters:
  ///   - limit: maximum number of items on the page.
  ///   - cursor: returns the position after an item.
  public init(_ items: [Item], limit: Int, cursor: (Item) -> Cursor) {
    let shown = Array(items.prefix(limit))
    self.init(shown, next: items.count > limit ? shown.last.map(cursor) : nil)
  }
}
