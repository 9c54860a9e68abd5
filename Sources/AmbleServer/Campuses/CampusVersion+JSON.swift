import AmbleCampus
import AmbleCore
import AmbleFormats
import AmbleJournal

extension CampusVersion {
  /// Writes the members of a version. Only signed-in users see the author's name.
  func write(to json: inout JSONWriter, isSignedIn: Bool) {
    json.field("revision", revision)
    json.field("at", createdAt.text)
    let name = author?.name ?? ""
    json.field("by", orNull: isSignedIn && !name.isEmpty ? name : nil)
    json.field("summary", CampusNote(text: summary)?.sentence(in: .english) ?? "")
  }
}

extension CampusNote {
  /// Returns what the version changed, as sentences.
  func sentence(in language: Language) -> String {
    switch language {
    case .english: english
    }
  }

  private var english: String {
    let changes = [
      Self.english(count.buildings, "building"), Self.english(count.paths, "path"),
      count.hasSettings ? ["settings"] : [],
    ].flatMap(\.self)
    let what = changes.isEmpty ? "Nothing changed" : "Changed: " + changes.joined(separator: ", ")
    return [source, what + "."].compactMap { $0 }.joined(separator: " ")
  }

  private var source: String? {
    switch origin {
    case .folder: "Read from the operator's folder."
    case .upload: "Uploaded."
    case .edit: nil
    case .version(let revision): "Restored revision \(revision)."
    }
  }

  private static func english(_ numbers: CampusChangeCount.Numbers, _ noun: String) -> [String] {
    [(numbers.added, "added"), (numbers.changed, "edited"), (numbers.removed, "removed")]
      .filter { $0.0 > 0 }
      .map { "\($0.0) \(noun)\($0.0 == 1 ? "" : "s") \($0.1)" }
  }
}
