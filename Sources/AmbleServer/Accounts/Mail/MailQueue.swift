import AmbleFetch
import AmbleJournal
import AmbleLive
import Foundation
import Logging
import ServiceLifecycle
import Synchronization

/// Writes and sends mail in the background. One of the servers that share a journal does so for all of them;
/// if it ends, another one sends what waits, and may send a letter again.
final class MailQueue: Service {
  /// Writes the letter that some content stands for, or returns `nil` if there is none to send.
  typealias Writer = @Sendable (_ content: Data) async throws -> Letter?

  private let settings: MailSettings
  private let duties: Duties
  private let logger: Logger
  private let isShared: Bool
  private let write: Writer
  private let backlog: SharedBacklog
  /// Whether the log says that there are too many.
  private let isReported = Mutex(false)

  /// Letters that wait at most.
  static let capacity = 100
  /// Time for which a letter waits: the links in it hold as long or longer.
  private static let lifetime = Duration.seconds(3_600)
  /// Letters that are sent at a time.
  private static let width = 2
  /// Time for which letters are still sent when the only server ends.
  private static let grace = Duration.seconds(5)

  /// Creates a queue without letters.
  /// - Parameters:
  ///   - duties: the duties of the servers that share a journal.
  ///   - bus: the bus of these servers, or `nil` if there is one server.
  ///   - write: writes letters.
  init(
    _ settings: MailSettings, _ duties: Duties, _ logger: Logger, sharedBy bus: SharedBus?,
    write: @escaping Writer
  ) {
    (self.settings, self.duties, self.logger, self.write) = (settings, duties, logger, write)
    isShared = bus != nil
    backlog = SharedBacklog(
      "mail", keeping: .earliest(Self.capacity), for: Self.lifetime, sharedBy: bus)
  }

  /// Adds a letter to be written and sent, and returns when it waits at all servers.
  /// - Returns: `false` if it does not: there is no room, or the servers cannot be told.
  func add(_ content: Data) async -> Bool {
    let isAdded = await backlog.addSurely(content)
    let isNews = isReported.withLock { isReported in
      defer { isReported = !isAdded }
      return !isAdded && !isReported
    }
    if isNews {
      logger.error("Mail is not sent: too many letters wait, or the journal does not answer.")
    }
    return isAdded
  }

  /// Sends letters until the server ends.
  func run() async {
    if isShared {
      await cancelWhenGracefulShutdown { await self.sendWhileOnDuty() }
    } else {
      await sendUntilTheEnd()
    }
  }

  /// Sends letters, also for a while after the server was told to end.
  private func sendUntilTheEnd() async {
    await withTaskGroup { group in
      group.addTask {
        await withGracefulShutdownHandler {
          await self.sendWhileOnDuty()
        } onGracefulShutdown: {
          self.backlog.close()
        }
      }
      group.addTask {
        try? await gracefulShutdown()
        try? await Task.sleep(for: Self.grace)
      }
      await group.next()
      group.cancelAll()
    }
  }

  private func sendWhileOnDuty() async {
    await duties.run("mail") {
      await withDiscardingTaskGroup { group in
        for _ in 0..<Self.width {
          group.addTask { for await _ in self.backlog.signals() { await self.sendWaiting() } }
        }
      }
    }
  }

  /// Sends the letters that wait, one after the other.
  func sendWaiting() async {
    while !Task.isCancelled, let item = backlog.take() {
      await send(item.content)
      // It may not have been sent if the task was cancelled.
      if Task.isCancelled { backlog.putBack(item) } else { await backlog.finish(item) }
    }
  }

  private func send(_ content: Data) async {
    do {
      guard let letter = try await write(content) else { return }
      let message = try MailMessage(
        from: settings.from, to: letter.to.text, subject: letter.subject, text: letter.text)
      do {
        try await settings.send(message)
      } catch let error as MailError where error.isTemporary {
        try await Task.sleep(for: settings.pause)
        try await settings.send(message)
      }
    } catch is CancellationError where isShared {
      // Another server sends it.
    } catch {
      logger.error("A mail was not sent: \(error)")
    }
  }
}
