import AmbleFormats
import AmbleJournal
import Hummingbird

/// Streams an archive: memory holds one portion of one file. If the client disconnects, the next
/// write throws.
struct ArchiveWriter {
  private var zip: ZipEncoder
  private var names = ArchiveNames()
  private var output: any ResponseBodyWriter

  /// Creates an archive without files.
  init(_ zip: ZipEncoder, to output: any ResponseBodyWriter) {
    self.zip = zip
    self.output = output
  }

  /// Adds a file.
  /// - Parameter path: its path within the archive, made distinct and safe.
  mutating func add(_ path: String, _ content: [UInt8]) async throws {
    begin(path)
    try await append(content)
    try await end()
  }

  /// Begins a file. Its content follows by `append`.
  mutating func begin(_ path: String) { zip.begin(names.distinct(path)) }

  /// Appends content to the current file.
  mutating func append(_ content: [UInt8]) async throws {
    zip.append(content)
    if zip.isOutputLarge { try await send() }
  }

  /// Ends the current file.
  mutating func end() async throws {
    try zip.end()
    if zip.isOutputLarge { try await send() }
  }

  /// Writes the directory and ends the archive.
  mutating func finish() async throws {
    while try zip.writeDirectory() { try await send() }
    try await send()
    try await output.finish(nil)
  }

  private mutating func send() async throws {
    try await output.write(ByteBuffer(bytes: zip.takeOutput()))
  }
}

extension ArchiveWriter {
  /// Adds a JSON file, an object with one list: `{"trips":[…]}`.
  /// - Parameter pages: the items, page by page.
  mutating func addList<Item, Pages: AsyncSequence>(
    _ path: String, _ member: String, _ pages: Pages,
    _ write: (Item, inout JSONWriter) -> Void
  ) async throws where Pages.Element == [Item] {
    begin(path)
    var separator = "{\"\(member)\":["
    for try await page in pages {
      for item in page {
        var json = JSONWriter()
        json.object { write(item, &$0) }
        try await append(Array(separator.utf8) + json.bytes)
        separator = ","
      }
    }
    try await append(Array((separator == "," ? "" : separator).utf8) + Array("]}\n".utf8))
    try await end()
  }
}

/// Makes the paths of an archive distinct.
///
/// Only a hash of each path is kept. On a collision, a path gets a number that it does not need.
struct ArchiveNames {
  private var taken: Set<Int> = []
  /// The number to try next for a path that was requested before.
  private var numbers: [String: Int] = [:]

  /// Returns a safe path, with a number before its extension if an earlier path differs only in
  /// case.
  /// - Complexity: O(1) on average over all calls: each number is tried once per path.
  mutating func distinct(_ path: String) -> String {
    let safe = ArchivePath.safe(path)
    let key = safe.lowercased()
    if reserve(key) { return safe }
    let dot = safe.lastIndex(of: ".") ?? safe.endIndex
    var number = numbers[key] ?? 2
    defer { numbers[key] = number }
    while true {
      let candidate = "\(safe[..<dot]) \(number)\(safe[dot...])"
      number += 1
      if reserve(candidate.lowercased()) { return candidate }
    }
  }

  private mutating func reserve(_ key: String) -> Bool { taken.insert(key.hashValue).inserted }
}

/// Makes file names that every system can store.
enum ArchivePath {
  /// Returns a path component without reserved characters (`/ \ : * ? " < > |`, control and
  /// bidirectional characters), without leading and trailing dots and spaces, at most 100 bytes
  /// long and never empty.
  static func part(_ name: String) -> String {
    var part = ""
    for scalar in name.unicodeScalars {
      let isForbidden =
        scalar.value < 0x20 || scalar.value == 0x7F
        || #"/\:*?"<>|"#.unicodeScalars
          .contains(scalar)
        || scalar.properties.isBidiControl
      part.unicodeScalars.append(isForbidden ? "_" : scalar)
    }
    part = String(part.drop { $0 == "." || $0 == " " })
    while part.utf8.count > 100 || part.last == "." || part.last == " " { part.removeLast() }
    return part.isEmpty ? "_" : part
  }

  /// Makes each component of a path safe.
  static func safe(_ path: String) -> String {
    path.split(separator: "/").map { part(String($0)) }.joined(separator: "/")
  }
}

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
