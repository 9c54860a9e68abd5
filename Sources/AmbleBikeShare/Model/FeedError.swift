/// Why a file of a feed could not be used at all. The last good one stays in use.
public enum FeedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file has no bytes.
  case empty
  /// The file has more bytes than allowed.
  case tooLarge(limit: Int)
  /// The file is not JSON; the number of the byte.
  case notJSON(offset: Int)
  /// The file nests lists and objects too deeply.
  case tooDeep
  /// The file has too many values.
  case tooManyValues
  /// The file is JSON, but lacks the member at a path.
  case missing(String)
  /// The file has items, none of which can be used; the reason of the first.
  case nothingUsable(String)
  /// The list is empty, and the last full one is not old enough to be replaced.
  case emptied
  /// The server answered with another status than 200 or 304; seconds to wait, if it says so.
  case status(Int, retryAfter: Double?)
  /// The address is not one that may be fetched.
  case unsafeAddress(String)
  /// The server redirects too often.
  case redirects
  /// The server took too long.
  case timedOut
  /// The server cannot be reached or the file not be read; the system's words.
  case unreachable(String)

  /// What failed, as a sentence.
  public var description: String {
    switch self {
    case .empty: "The file is empty."
    case .tooLarge(let limit): "The file is larger than \(limit / 1_048_576) MB."
    case .notJSON(let offset): "The file is not JSON: byte \(offset) is unexpected."
    case .tooDeep: "The file nests lists and objects too deeply."
    case .tooManyValues: "The file has too many values."
    case .missing(let path): "The file has no \"\(path)\" of the expected kind."
    case .nothingUsable(let reason): "No item of the file is usable. The first: \(reason)"
    case .emptied: "The list became empty. The last full one stays for ten minutes."
    case .status(let code, _): "The server answers with status \(code)."
    case .unsafeAddress(let address): "The address \(address) may not be fetched."
    case .redirects: "The server redirects too often."
    case .timedOut: "The server took too long to answer."
    case .unreachable(let words): "The file cannot be fetched: \(words)"
    }
  }
}
