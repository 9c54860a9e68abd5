/// An error of a graph, hierarchy or metric file.
public enum GraphFileError: Error, Sendable, Hashable {
  /// The file is of another kind.
  case foreign
  /// The file has an unsupported format version.
  case version(found: UInt32, known: UInt32)
  /// The file is shorter or longer than its header states.
  case truncated(expected: UInt64, found: UInt64)
  /// The contents are inconsistent.
  case damaged(String)

  /// The error as the rest of a sentence that begins with the file's name.
  public var message: String {
    switch self {
    case .foreign: "is a file of another kind"
    case .version(let found, let known):
      found > known
        ? "was made by a newer Amble (format \(found), this one reads \(known))"
        : "was made by an older Amble (format \(found), this one reads \(known)): import it again"
    case .truncated(let expected, let found):
      "is \(found) bytes long and should be \(expected): it was cut short or added to"
    case .damaged(let what): "is damaged: \(what)"
    }
  }
}
