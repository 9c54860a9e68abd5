import AmbleCampus
import AmbleCore
import AmbleFormats
import AmbleJournal

/// A version of a campus. Only signed-in users see the author's name.
struct ShownCampusVersion {
  let version: CampusVersion
  let isSignedIn: Bool

  static let resource = Resource<Self>(
    "CampusVersion",
    [
      .required("revision", \.version.revision, .integer()),
      .required("at", \.version.createdAt, .time),
      .orNull(
        "by", \.author, .text(),
        "The author's name; null for strangers, the operator and deleted accounts."),
      .required("summary", \.summary, .text()),
    ])

  private var author: String? {
    guard isSignedIn, let name = version.author?.name, !name.isEmpty else { return nil }
    return name
  }

  private var summary: String {
    CampusNote(text: version.summary)?.sentence(in: .english) ?? ""
  }
}

/// A change of a campus as others see it.
struct CampusEvent {
  let revision: Int
  /// The author's name.
  var author: String?
  /// The operations as JSON, or `nil` if clients have to load the campus.
  var operations: [UInt8]?

  static let resource = Resource<Self>(
    "CampusEvent",
    [
      .required("revision", \.revision, .integer(), "The new version."),
      .orNull("by", \.author, .text(), "The author's name; null for strangers."),
      .orNull("operations", \.operations, list, "What changed; null: load the campus."),
    ])

  private static let list = JSONForm<[UInt8]>(.list(of: CampusOperation.schema)) {
    $1.raw($0)
  }

  /// The data of the event.
  var data: [UInt8] {
    var json = JSONWriter()
    json.object { Self.resource.write(self, to: &$0) }
    return json.bytes
  }
}

/// The answer to a change in conflict with others.
struct CampusConflictAnswer {
  let error: APIError
  let language: Language
  let objects: [CampusObject]
  /// The number of the latest version.
  let revision: Int

  static let resource = Resource<Self>(
    "CampusConflict",
    [
      message,
      .required("conflicts", \.objects, .list(of: .object(object))),
      .required("revision", \.revision, .integer(), "The latest version."),
    ])

  private static let message = Resource<Self>.Member([
    .required("message", .text()), .required("code", .choice(["campus_conflict"])),
    .required("arguments", .messageArguments),
    .required("hints", .list(of: .object([.required("message", .text())]))),
  ]) { $0.error.write(to: &$1, in: $0.language) }

  private static let object = Resource<CampusObject>([
    .required("id", \.id, .text()),
    .required("kind", \.kind, .word(of: ["campus", "building", "entrance", "path", "point"])),
  ])
}

extension CampusNote {
  /// Returns the changes of the version as sentences.
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
