import AmbleJournal
public import Logging
import Synchronization

/// The last problems that a server has logged, for its administrators. May be shared between threads.
///
/// A problem with the same message as an earlier one counts with it, so that one that repeats does
/// not push the others out.
///
/// ```swift
/// let problems = ProblemLog()
/// LoggingSystem.bootstrap { label in
///   MultiplexLogHandler([StreamLogHandler.standardError(label: label), problems.handler()])
/// }
/// ```
public final class ProblemLog: Sendable {
  /// A message of a level from warnings on.
  struct Problem: Hashable, Sendable {
    var level: Logger.Level
    var message: String
    var count: Int
    var firstAt: Timestamp
    var lastAt: Timestamp
  }

  /// Number of problems that are kept.
  static let capacity = 200
  /// Number of characters that are kept of a message.
  static let maxLength = 1_000

  private let clock: @Sendable () -> Timestamp
  /// The problems, the one that happened last at the end.
  private let problems = Mutex<[Problem]>([])

  /// Creates an empty log.
  public convenience init() { self.init { .now } }

  /// Creates an empty log.
  /// - Parameter clock: returns the current time.
  init(clock: @escaping @Sendable () -> Timestamp) { self.clock = clock }

  /// The problems, the latest first.
  var latest: [Problem] { problems.withLock { $0.reversed() } }

  /// A handler of log messages that adds those that are problems.
  public func handler() -> any LogHandler { Handler(log: self) }

  /// Adds a problem.
  func add(_ message: String, _ level: Logger.Level) {
    let (now, message) = (clock(), String(message.prefix(Self.maxLength)))
    problems.withLock { problems in
      var problem = Problem(level: level, message: message, count: 0, firstAt: now, lastAt: now)
      if let index = problems.firstIndex(where: { $0.message == message && $0.level == level }) {
        problem = problems.remove(at: index)
      }
      problem.count += 1
      problem.lastAt = now
      problems.append(problem)
      if problems.count > Self.capacity { problems.removeFirst() }
    }
  }

  private struct Handler: LogHandler {
    let log: ProblemLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.warning

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      guard event.level >= .warning else { return }
      let reason = event.metadata?["error"].map { " \($0)" } ?? ""
      log.add("\(event.message)\(reason)", event.level)
    }
  }
}
