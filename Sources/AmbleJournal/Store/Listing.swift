/// Part of a list, and where to go on.
public struct Listing<Item: Sendable>: Sendable {
  /// The items of this part, in their order.
  public var items: [Item]
  /// Where the next part begins; nil where the list ends.
  public var next: Cursor?

  /// A part from its items.
  public init(_ items: [Item], next: Cursor? = nil) {
    self.items = items
    self.next = next
  }

  /// A part out of one item more than was asked for, if there was one.
  /// - Parameter cursor: where to go on after an item.
  public init(_ items: [Item], limit: Int, cursor: (Item) -> Cursor) {
    let shown = Array(items.prefix(limit))
    self.init(shown, next: items.count > limit ? shown.last.map(cursor) : nil)
  }
}
