public import Foundation

/// Where a journal is: in a data folder, or in a database of PostgreSQL, whose keys are in a data folder.
public enum JournalPlace: Hashable, Sendable {
  case folder(URL)
  case database(JournalAddress)

  /// Reads an address, otherwise the path of a folder.
  public init(_ text: String) {
    self =
      JournalAddress(text).map { .database($0) }
      ?? .folder(URL(filePath: text, directoryHint: .isDirectory))
  }
}

extension JournalPlace {
  /// The data folder, or `nil` for a database.
  public var folder: URL? {
    if case .folder(let folder) = self { folder } else { nil }
  }
}

extension JournalPlace: CustomStringConvertible {
  /// The path, or the address without the user and the password.
  public var description: String {
    switch self {
    case .folder(let folder): folder.path
    case .database(let address): "\(address)"
    }
  }
}
