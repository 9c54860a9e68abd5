import AmbleJournal

/// A list of the journal, read page by page on demand.
struct JournalPages<Item: Sendable>: AsyncSequence {
  typealias Element = [Item]

  /// Reads the page at a cursor, or the first page if `nil`.
  let read: @Sendable (Cursor?) async throws -> Listing<Item>

  func makeAsyncIterator() -> Iterator { Iterator(read: read) }

  /// Reads pages up to the last.
  struct Iterator: AsyncIteratorProtocol {
    let read: @Sendable (Cursor?) async throws -> Listing<Item>
    private var cursor: Cursor?
    private var isAtEnd = false

    init(read: @escaping @Sendable (Cursor?) async throws -> Listing<Item>) { self.read = read }

    mutating func next() async throws -> [Item]? {
      guard !isAtEnd else { return nil }
      let page = try await read(cursor)
      cursor = page.next
      isAtEnd = cursor == nil
      return page.items
    }
  }
}
