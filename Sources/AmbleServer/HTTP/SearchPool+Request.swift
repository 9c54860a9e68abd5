import Hummingbird
import Synchronization

extension SearchPool {
  /// Runs a search that learns when whoever asked has gone away.
  ///
  /// Listening for that takes the connection, so it cannot be used for a further request: answers
  /// must say `Connection: close`.
  /// - Parameter request: one whose body has been read.
  /// - Throws: as `run` does.
  func run<Value: Sendable>(
    for request: Request, _ search: @escaping @Sendable (_ isCancelled: () -> Bool) -> Value
  ) async throws -> Value {
    let departure = Departure()
    return try await request.body.consumeWithInboundCloseHandler { _ in
      try await run { search { departure.isNoted } }
    } onInboundClosed: {
      departure.note()
    }
  }
}

/// Whether somebody has gone away.
private final class Departure: Sendable {
  private let flag = Atomic(false)

  var isNoted: Bool { flag.load(ordering: .relaxed) }

  func note() { flag.store(true, ordering: .relaxed) }
}
