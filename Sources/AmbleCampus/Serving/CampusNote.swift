/// What a version of a campus comes from.
package enum CampusOrigin: Hashable, Sendable {
  /// The operator's folder.
  case folder
  /// An uploaded folder.
  case upload
  /// Changes by an editor.
  case edit
  /// An earlier version that was restored.
  case version(Int)
}

/// What is stored about a version beside its content: its origin and what differs from the version
/// before.
package struct CampusNote: Hashable, Sendable {
  package var origin: CampusOrigin
  package var count: CampusChangeCount

  /// The note as stored: a word and numbers, separated by spaces.
  package var text: String {
    let numbers = [count.buildings, count.paths].flatMap { [$0.added, $0.changed, $0.removed] }
    let settings = count.hasSettings ? 1 : 0
    return ([word] + (numbers + [settings]).map(String.init)).joined(separator: " ")
  }

  private var word: String {
    switch origin {
    case .folder: "folder"
    case .upload: "upload"
    case .edit: "edit"
    case .version(let revision): "version:\(revision)"
    }
  }
}

extension CampusNote {
  /// Reads a stored note, or returns `nil` if it is none.
  package init?(text: String) {
    let parts = text.split(separator: " ")
    let numbers = parts.dropFirst().compactMap { Int($0) }
    guard numbers.count == 7, let word = parts.first else { return nil }
    switch word {
    case "folder": origin = .folder
    case "upload": origin = .upload
    case "edit": origin = .edit
    default:
      guard word.hasPrefix("version:"), let revision = Int(word.dropFirst(8)) else { return nil }
      origin = .version(revision)
    }
    count = CampusChangeCount(
      buildings: .init(added: numbers[0], changed: numbers[1], removed: numbers[2]),
      paths: .init(added: numbers[3], changed: numbers[4], removed: numbers[5]),
      hasSettings: numbers[6] == 1)
  }
}
