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
