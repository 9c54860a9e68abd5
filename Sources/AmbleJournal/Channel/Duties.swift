/// Work that one server of a journal does at a time: each duty, by its name, is that of one server.
///
/// A server has a duty until it gives it back, ends, or cannot reach the database. If it stands still or its
/// machine is gone, another server may take the duty within 15 s. One that stood still for longer may
/// end a transaction when it goes on: the work must bear that. A journal in a folder has one server, which
/// has all duties.
///
/// ```swift
/// await journal.duties.run("purge") {
///   while (try? await Task.sleep(for: .seconds(86_400))) != nil { await purge() }
/// }
/// ```
public struct Duties: Sendable {
  private let sender: ChannelSender?
  /// Time between two attempts to take a duty, or to see that it is still held.
  var pace: Duration = .seconds(2)

  init(_ channel: JournalChannel?) { sender = channel?.sender }

  /// Takes a duty unless another server has it. Call it again every few seconds: that keeps it.
  /// - Returns: whether this server has it, `false` if the database cannot be reached.
  public func acquire(_ duty: String) async -> Bool { await sender?.acquire(duty) ?? true }

  /// Gives a duty back.
  public func release(_ duty: String) async { await sender?.release(duty) }

  /// Does work whenever this server has a duty, until the task is cancelled. The work is cancelled when the
  /// duty is lost, and begins again when it is taken again.
  /// - Parameter work: begins each time that this server takes the duty, and reports its own errors.
  public func run(_ duty: String, _ work: @escaping @Sendable () async -> Void) async {
    guard sender != nil else { return await work() }
    let pause = { @Sendable in (try? await Task.sleep(for: pace)) != nil }
    repeat {
      guard await acquire(duty) else { continue }
      await withTaskGroup { group in
        group.addTask { await work() }
        while await pause(), await acquire(duty) {}
        group.cancelAll()
      }
    } while await pause()
  }
}
