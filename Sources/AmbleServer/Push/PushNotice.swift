import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal

/// A notification for users while no page is open.
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

extension PushNotice {
  /// Creates the notice to the other members of a group.
  init(_ notice: GroupNotice, in language: Language) {
    let (group, member) = (notice.group, notice.member)
    let name = member.name.isEmpty ? language.somebody : member.name
    self.init(
      users: group.members.filter { $0.id != member.id }.map(\.user), title: group.name,
      body: ServerMessage(notice.kind.code, ["name": .text(name)]).sentence(in: language),
      subject: "\(group.id.text) \(member.id.text) \(notice.kind.rawValue)",
      path: "/?view=group&group=\(group.id.text)")
  }
}

extension GroupNotice.Kind {
  fileprivate var code: ServerMessage.Code {
    switch self {
    case .arrived: .memberArrived
    case .late: .memberLate
    case .offRoute: .memberOffRoute
    }
  }
}
