import AmbleFormats

/// The pieces of a file as the source of an XML document. Not to be shared between threads.
final class XMLPieces: XMLSource {
  private let pieces: any PieceSource
  /// The part of the last piece that was not taken.
  private var rest: ArraySlice<UInt8> = []

  init(_ pieces: any PieceSource) { self.pieces = pieces }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if rest.isEmpty {
      guard let piece = pieces.next() else { return 0 }
      rest = piece[...]
    }
    let taken = rest.prefix(buffer.count)
    buffer.copyBytes(from: taken)
    rest = rest.dropFirst(taken.count)
    return taken.count
  }
}

// MARK: Losses

extension XMLProblem {
  /// Returns a sentence that says where a document is damaged.
  /// - Parameter format: the name of the format.
  /// - Throws: `TrackFileError` if the document uses a refused feature.
  func loss(in format: String) throws(TrackFileError) -> String {
    guard !isRefusal else {
      throw TrackFileError(
        .refused, message: "The \(format) file is refused at line \(line): \(message).")
    }
    return "The \(format) file is damaged at line \(line): \(message). The rest was dropped."
  }
}

/// A time of a recording, as XML Schema and recorders write it.
struct XMLTime: Hashable {
  /// Milliseconds since 1970.
  var milliseconds: Int64
  /// Seconds that the time's zone is ahead of UTC, or `nil` if it states none.
  var offset: Int?

  /// The times that recorders have, of the years 1970 to 2199.
  private static let plausible: Range<Int64> = 0..<7_258_118_400_000

  /// Parses a time. Without a zone it is taken as UTC.
  /// - Returns: `nil` if the text is no time or its year is not from 1970 to 2199.
  init?(_ text: String) {
    guard let time = InternetTime(text, as: .iso8601), Self.plausible.contains(time.milliseconds)
    else { return nil }
    (milliseconds, offset) = (time.milliseconds, time.offset)
  }
}

// MARK: Numbers

/// Parses the numbers of XML documents.
enum XMLNumber {
  /// Maximum length of a number, bytes. Some programs write 50 digits.
  private static let maxLength = 80

  /// Returns the finite number in a text, or `nil` if it is not one. Programs of countries that write
  /// a decimal comma leave it in files.
  static func double(_ text: String?) -> Double? {
    guard let text, text.utf8.count <= maxLength, let first = text.utf8.first,
      first != UInt8(ascii: "n"),
      let number = Double(text) ?? Double(text.replacing(",", with: ".")), number.isFinite
    else { return nil }
    return number
  }
}
