import AmbleFormats

/// A document in memory that is read a number of bytes at a time, and may fail at its end.
final class XMLFragments: XMLSource {
  private var rest: ArraySlice<UInt8>
  private let size: Int
  private let failure: Failure?

  /// The failure of a source.
  struct Failure: Error, Equatable {}

  init(_ bytes: [UInt8], size: Int = .max, failure: Failure? = nil) {
    rest = bytes[...]
    self.size = size
    self.failure = failure
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if rest.isEmpty, let failure { throw failure }
    let taken = rest.prefix(min(size, buffer.count))
    buffer.copyBytes(from: taken)
    rest = rest.dropFirst(taken.count)
    return taken.count
  }
}
