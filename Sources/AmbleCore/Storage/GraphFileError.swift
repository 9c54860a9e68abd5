/// Why bytes are not what they should be: a graph, a hierarchy or a metric.
public enum GraphFileError: Error, Sendable, Hashable {
  /// The file is something else.
  case foreign
  /// Another version of Amble wrote it.
  case version(found: UInt32, known: UInt32)
  /// Part of the file is missing, or there is more than was written.
  case truncated(expected: UInt64, found: UInt64)
  /// The contents contradict themselves.
  case damaged(String)

  /// What is wrong, as the rest of a sentence that begins with the file's name.
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
