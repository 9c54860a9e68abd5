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
