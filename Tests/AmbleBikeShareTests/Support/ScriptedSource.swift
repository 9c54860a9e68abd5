import AmbleBikeShare
import Foundation
import Synchronization

/// A source that answers as a test says, and records the requests.
final class ScriptedSource: FeedSource {
  private struct State {
    var answers: [String: Result<FeedResponse, FeedError>] = [:]
    var requests: [FeedRequest] = []
  }

  private let state = Mutex(State())

  /// The address of the discovery file.
  static let discovery = "https://bikes.example.org/gbfs.json"

  /// Sets the answer for a file, by the last part of its address.
  func answer(_ name: String, _ result: Result<FeedResponse, FeedError>) {
    state.withLock { $0.answers[name] = result }
  }

  /// Sets the bytes of a file.
  func publish(_ name: String, _ bytes: [UInt8], etag: String? = nil) {
    answer(name, .success(.changed(bytes, FeedValidators(etag: etag))))
  }

  /// Lists files in the discovery file, all on the same host.
  func list(_ files: [FeedFile], host: String = "bikes.example.org", ttl: Int = 3600) {
    let feeds = files.map { file in
      "{\"name\":\"\(file.rawValue)\",\"url\":\"https://\(host)/\(file.rawValue)\"}"
    }
    publish(
      "gbfs.json",
      FeedText.bytes("{\"en\":{\"feeds\":[\(feeds.joined(separator: ","))]}}", ttl: ttl))
  }

  /// The requests for a file so far.
  func requests(_ name: String) -> [FeedRequest] {
    state.withLock { $0.requests.filter { $0.url.lastPathComponent == name } }
  }

  func fetch(_ request: FeedRequest) async throws(FeedError) -> FeedResponse {
    let name = request.url.lastPathComponent
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers[name]
    }
    guard let answer else { throw .status(404, retryAfter: nil) }
    let response = try answer.get()
    if case .changed(_, let validators) = response, let etag = validators.etag,
      etag == request.validators.etag
    {
      return .unchanged
    }
    return response
  }
}

/// A clock that a test sets.
final class ManualClock: FeedClock {
  private let time: Mutex<Date>

  init(_ start: Date = FeedText.now) { time = Mutex(start) }

  var now: Date { time.withLock { $0 } }

  /// Sets the time on.
  func advance(_ seconds: Double) { time.withLock { $0.addTimeInterval(seconds) } }

  /// Sets the time on at once.
  func sleep(until: Date) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, until) }
    await Task.yield()
  }
}
