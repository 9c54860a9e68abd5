import AmbleFormats
import AmbleJournal

/// What users are told by their devices while no page is open.
struct PushNotice: Sendable {
  /// Who is told.
  var users: [UserID]
  /// The first line.
  var title: String
  /// A sentence.
  var body: String
  /// Notices with the same subject replace each other.
  var subject: String
  /// The path of the page that is opened by a click.
  var path: String

  /// The text that the page's worker reads.
  var text: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("title", title)
      json.field("body", body)
      json.field("subject", subject)
      json.field("path", path)
    }
    return json.bytes
  }
}
