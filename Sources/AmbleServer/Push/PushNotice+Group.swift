import AmbleCore
import AmbleGroups
import AmbleJournal

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
