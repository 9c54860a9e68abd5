import AmbleFetch
import AmbleJournal
import Logging
import ServiceLifecycle
import Synchronization

/// Writes and sends mail in the background.
final class MailQueue: Service {
  /// Writes a letter, or returns `nil` if there is none to send.
  typealias Job = @Sendable () async throws -> Letter?

  private let settings: MailSettings
  private let logger: Logger
  private let waiting = Mutex(Waiting())
  /// Wake the lanes.
  private let signals: [AsyncStream<Void>]
  private let inputs: [AsyncStream<Void>.Continuation]

  private struct Waiting {
    var jobs: [Job] = []
    /// Whether the log says that there are too many.
    var isReported = false
  }

  /// Letters that wait at most.
  static let capacity = 100
  /// Letters that are sent at a time.
  private static let width = 2
  /// Time for which letters are still sent when the server ends.
  private static let grace = Duration.seconds(5)

  /// Creates a queue without letters.
  init(_ settings: MailSettings, _ logger: Logger) {
    (self.settings, self.logger) = (settings, logger)
    let lanes = (0..<Self.width).map { _ in
      AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }
    signals = lanes.map(\.stream)
    inputs = lanes.map(\.continuation)
  }

  /// Adds a letter to be written and sent, and returns at once. Without room it is not sent.
  func add(_ job: @escaping Job) {
    let isNews = waiting.withLock { waiting -> Bool in
      guard waiting.jobs.count >= Self.capacity else {
        waiting.jobs.append(job)
        waiting.isReported = false
        return false
      }
      defer { waiting.isReported = true }
      return !waiting.isReported
    }
    if isNews { logger.error("Mail is not sent: too many letters are waiting.") }
    for input in inputs { input.yield() }
  }

  /// Sends letters until the server ends.
  func run() async {
    await withTaskGroup { group in
      group.addTask {
        await withGracefulShutdownHandler {
          await self.sendAsTheyCome()
        } onGracefulShutdown: {
          for input in self.inputs { input.finish() }
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

  private func sendAsTheyCome() async {
    await withDiscardingTaskGroup { group in
      for lane in signals {
        group.addTask { for await _ in lane { await self.sendWaiting() } }
      }
    }
  }

  /// Sends the letters that wait, one after the other.
  func sendWaiting() async {
    while !Task.isCancelled, let job = next() { await send(job) }
  }

  private func next() -> Job? {
    waiting.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
  }

  private func send(_ job: Job) async {
    do {
      guard let letter = try await job() else { return }
      let message = try MailMessage(
        from: settings.from, to: letter.to.text, subject: letter.subject, text: letter.text)
      do {
        try await settings.send(message)
      } catch let error as MailError where error.isTemporary {
        try await Task.sleep(for: settings.pause)
        try await settings.send(message)
      }
    } catch {
      logger.error("A mail was not sent: \(error)")
    }
  }
}
