import CZlib

/// The container of bytes that are compressed by deflate.
package enum DeflateContainer: Sendable {
  /// RFC 1951 without a container, as in ZIP files.
  case raw
  /// RFC 1950 with a checksum, as in PNG files.
  case zlib
  /// RFC 1952 with a checksum, as in HTTP. It is written without name and time, so that equal input
  /// gives equal bytes.
  case gzip

  /// The size of the window and the container, as zlib takes them.
  var windowBits: Int32 {
    switch self {
    case .raw: -MAX_WBITS
    case .zlib: MAX_WBITS
    case .gzip: MAX_WBITS + 16
    }
  }
}
