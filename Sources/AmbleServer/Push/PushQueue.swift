import AmbleCore
import AmbleFetch
import AmbleFormats
import AmbleGroups
import AmbleJournal
import AmbleLive
import AmblePush
import Foundation
import Logging
import ServiceLifecycle

/// Notifies users in the background while no page is open. One of the servers that share a journal does so
/// for all of them.
final class PushQueue: Service {
  private let store: Journal
  private let logger: Logger
  private let settings: PushSettings
  private let clock: @Sendable () -> Timestamp
  private let backlog: SharedBacklog

  /// Messages that are sent at a time.
  private static let width = 16
  /// Notices that wait at most. The latest are kept: the others are old by then.
  private static let capacity = 1_000
  /// Time for which a notice waits: push services keep it no longer.
  private static let lifetime = Duration.seconds(900)

  /// Creates a queue without notices.
  /// - Parameter bus: the bus of the servers that share the journal, or `nil` if there is one server.
  init(
    _ store: Journal, _ settings: PushSettings, _ logger: Logger, sharedBy bus: SharedBus?,
    clock: @escaping @Sendable () -> Timestamp
  ) {
    self.store = store
    self.settings = settings
    self.logger = logger
    self.clock = clock
    backlog = SharedBacklog(
      "push", keeping: .latest(Self.capacity), for: Self.lifetime, sharedBy: bus)
  }

  /// Adds a notice, and returns at once.
  func add(_ notice: PushNotice) { backlog.add(notice.message) }

  /// Sends notices until the server ends.
  func run() async {
    let key: VAPIDKey
    do { key = try VAPIDKey(scalar: Array(store.pushSeed)) } catch {
      logger.error("Push messages cannot be sent: \(error)")
      return
    }
    let sender = PushSender(
      settings: settings, key: key, fetcher: Fetcher(maximumIdle: Self.width))
    await cancelWhenGracefulShutdown { [store, backlog] in
      await store.duties.run("push") {
        for await _ in backlog.signals() {
          while !Task.isCancelled, let item = backlog.take() {
            if let notice = PushNotice(message: item.content) {
              await self.send(notice, by: sender)
            }
            // It may not have been sent if the task was cancelled. A push service that still has the
            // first replaces it by the second.
            if Task.isCancelled { backlog.putBack(item) } else { await backlog.finish(item) }
          }
        }
      }
    }
  }

  private func send(_ notice: PushNotice, by sender: PushSender) async {
    var receivers: [(user: UserID, subscription: PushSubscription)] = []
    do {
      for user in notice.users {
        receivers += try await store.pushSubscriptions(of: user).map { (user, $0) }
      }
    } catch {
      logger.error("Push subscriptions cannot be read from the journal: \(error)")
      return
    }
    await withDiscardingTaskGroup { group in
      for lane in 0..<min(Self.width, receivers.count) {
        group.addTask { [receivers] in
          for index in stride(from: lane, to: receivers.count, by: Self.width) {
            await self.send(notice, to: receivers[index], by: sender)
          }
        }
      }
    }
  }

  private func send(
    _ notice: PushNotice, to receiver: (user: UserID, subscription: PushSubscription),
    by sender: PushSender
  ) async {
    let outcome = await sender.send(
      notice.text, about: notice.subject, to: receiver.subscription, at: clock())
    switch outcome {
    case .accepted: break
    case .gone:
      _ = try? await store.deletePushSubscription(receiver.subscription.id, of: receiver.user)
    case .failed(let reason):
      logger.debug("A push message was not sent: \(reason).")
    }
  }
}

// MARK: Notices

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
  /// The notice for other servers.
  var message: Data {
    LengthPrefixed.join(
      ([title, body, subject, path] + users.map(\.text)).map { Data($0.utf8) })
  }

  /// Reads a notice, or returns `nil` if it is damaged.
  init?(message: Data) {
    guard let parts = LengthPrefixed.split(message), parts.count >= 4 else { return nil }
    let texts = parts.map { String(decoding: $0, as: UTF8.self) }
    self.init(
      users: texts.dropFirst(4).map { UserID($0) }, title: texts[0], body: texts[1],
      subject: texts[2], path: texts[3])
  }
}

extension PushNotice {
  /// Creates the notice to the other members of a group.
  init(_ notice: GroupNotice, in language: Language) {
    let (group, member) = (notice.group, notice.member)
    let name = member.name.isEmpty ? language.namelessMember : member.name
    self.init(
      users: group.members.filter { $0.id != member.id }.map(\.user), title: group.name,
      body: ServerMessage(notice.kind.template, ["name": .text(name)]).sentence(in: language),
      subject: "\(group.id.text) \(member.id.text) \(notice.kind.rawValue)",
      path: "/?view=group&group=\(group.id.text)")
  }
}

extension Language {
  /// The subject of a sentence about a user without a name.
  fileprivate var namelessMember: String {
    switch self {
    case .english: "A member"
    }
  }
}

extension GroupNotice.Kind {
  fileprivate var template: MessageTemplate {
    switch self {
    case .arrived: .memberArrived
    case .late: .memberLate
    case .offRoute: .memberOffRoute
    }
  }
}
