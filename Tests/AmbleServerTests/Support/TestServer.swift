import AmbleBikeShare
import AmbleFetch
import AmbleJournal
import AmbleSamples
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import AmbleCampus
@testable import AmbleServer

/// A server with the demo city and a new journal. A test controls its clock, and password hashes
/// are cheap and counted.
final class TestServer: Sendable {
  let server: Server
  let journal: Journal
  let served: ServedJournal
  private let state: State
  private let folder: URL

  /// The mutable state.
  private final class State: Sendable {
    let now = Mutex(Timestamp(text: "2026-11-21T09:00:00Z")!)
    let derivations = Mutex(0)
    let failures = Mutex<[String]>([])
    let letters = Mutex<[MailMessage]>([])
    let description = Mutex<DescribedAPI?>(nil)
  }

  /// A clock that shows noon of a working day, so that forecasts are the same on a slow machine.
  private struct StoppedClock: FeedClock {
    let now: Date  // 2026-11-25T12:00:00Z

    func sleep(until time: Date) async throws { try await Task.sleep(for: .seconds(86_400)) }
  }

  /// The secret of the local user.
  static let localKey = Secret(String(repeating: "k", count: 43))

  /// - Parameters:
  ///   - campuses: folders of campuses, which the test loads.
  ///   - pushServices: the origins of push services of the test.
  ///   - plays: whether to play an invented bike-share system, which is at noon of a working day.
  ///   - sendsMail: whether to send mail, which `deliver` returns.
  ///   - limits: what an account may store.
  ///   - metrics: the port of the metrics, which are not served there.
  init(
    isOpen: Bool = true, campuses: [URL] = [], pushServices: [String] = [], plays: Bool = false,
    sendsMail: Bool = false, limits: QuotaLimits = QuotaLimits(), metrics: Int? = nil
  ) throws {
    let state = State()
    folder = FileManager.default.temporaryDirectory.appending(path: "people-\(UUID().uuidString)")
    journal = try Journal(opening: folder, at: state.now.withLock { $0 }, limits: limits)
    let hasher = PasswordHasher(cost: .init(rounds: 2, blockSize: 1, parallelism: 1)) {
      state.derivations.withLock { $0 += 1 }
      return PasswordHasher.scrypt($0, $1, $2)
    }
    served = ServedJournal(
      journal, localKey: LocalKey(Self.localKey), isOpen: isOpen, hasher: hasher,
      clock: { state.now.withLock { $0 } },
      whenSignInFails: { address in state.failures.withLock { $0.append(address) } })
    var bikes = BikeShareSettings()
    bikes.clock = StoppedClock(now: Date(timeIntervalSince1970: 1_795_608_000))
    let mail = MailSettings(
      from: "amble@example.org", site: PublicURL("https://walks.example.org")!, pause: .zero
    ) { message in state.letters.withLock { $0.append(message) } }
    server = try Server(
      [try TestRegion.demo.get()], web: nil, journal: served, metrics: metrics,
      campuses: ServedCampuses(folders: campuses, journal: served.store), playing: plays,
      push: PushSettings(services: PushServices(and: pushServices)),
      mail: sendsMail ? mail : nil, bikes: bikes)
    self.state = state
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The number of derived keys.
  var derivations: Int { state.derivations.withLock { $0 } }

  /// The addresses of failed sign-ins, in order.
  var failedSignIns: [String] { state.failures.withLock { $0 } }

  /// Sends the mail that waits, and returns all mail sent since the last call.
  func deliver() async -> [MailMessage] {
    await server.feature(AccountFeature.self)?.mail?.queue.sendWaiting()
    return state.letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }

  /// The time of the clock.
  var now: Timestamp { state.now.withLock { $0 } }

  /// Advances the clock.
  func wait(seconds: Int) { state.now.withLock { $0 = $0.adding(seconds: seconds) } }

  /// Advances the clock by parts of a second.
  func wait(milliseconds: Int64) {
    state.now.withLock { $0 = Timestamp(milliseconds: $0.milliseconds + milliseconds) }
  }

  /// Sends a request, and checks the response against `/openapi.json`.
  /// - Parameters:
  ///   - path: the path below `/api/v1`.
  ///   - token: the bearer token, or `nil` for an anonymous request.
  func ask(
    _ method: HTTPRequest.Method, _ path: String, as token: String? = nil, body: String? = nil,
    headers: HTTPFields = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Answer {
    var headers = headers
    if let token { headers[.authorization] = "Bearer \(token)" }
    let answer = try await AmbleServerTests.ask(
      "/api/v1" + path, method: method, headers: headers, body: body, of: server)
    let problems = try await described().problems(answer, to: method, "/api/v1" + path)
    #expect(problems == [], sourceLocation: sourceLocation)
    return answer
  }

  /// The server's own description.
  func described() async throws -> DescribedAPI {
    if let known = state.description.withLock({ $0 }) { return known }
    let answer = try await AmbleServerTests.ask("/openapi.json", of: server)
    let described = DescribedAPI(document: try answer.json)
    state.description.withLock { $0 = described }
    return described
  }

  /// Creates an account, and returns the token.
  func register(
    _ email: String, password: String = "correct horse", name: String = ""
  ) async throws -> String {
    let body = json(["email": email, "password": password, "name": name])
    let answer = try await ask(.post, "/users", body: body)
    return try answer.json["token"]?.text ?? ""
  }
}

/// An object as JSON text.
func json(_ members: [String: String]) -> String {
  String(decoding: try! JSONEncoder().encode(members), as: UTF8.self)
}
