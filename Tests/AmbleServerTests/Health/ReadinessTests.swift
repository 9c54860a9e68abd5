import AmbleJournal
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import AmbleServer
@testable import AmbleWork

struct ReadinessTests {
  /// A server over a journal that can be written to is alive and ready.
  @Test(arguments: ["/health", "/health/live", "/health/ready"])
  func aWorkingServerIsReady(path: String) async throws {
    let home = try await CampusHome()
    let answer = try await home.home.server.router().answer(path)
    #expect(answer.status == .ok && answer.body == Data("OK".utf8))
  }

  /// If writing fails, the answer says why; a server without a journal has no data to write.
  @Test func aFailingJournalIsNamed() async throws {
    let router = Router(context: AppRequestContext.self)
    router.add(middleware: ErrorMiddleware())
    let readiness = Readiness(WorkPool()) { throw JournalError.storage("The disk is full.") }
    HealthController(readiness: readiness).addRoutes(to: router)
    let answer = try await router.answer("/health/ready")
    #expect(answer.status == .serviceUnavailable)
    #expect(
      try answer.message == "The server cannot store anything: the journal cannot be written to.")
    #expect(try await router.answer("/health/live").status == .ok)
    #expect(try await ask("/health/ready").status == .ok)
  }

  /// A full disk is no fault of the request: it may be sent again.
  @Test func aFullDiskIsTold() {
    let error = JournalError.full("The disk is full.").apiError
    #expect(error.status == .serviceUnavailable && error.retryAfter == 60)
  }

  /// It writes once a second, for any number of requests.
  @Test func writingIsBounded() async {
    let count = Mutex(0)
    let readiness = Readiness(WorkPool()) { count.withLock { $0 += 1 } }
    for _ in 0..<100 { #expect(await readiness.fault() == nil) }
    #expect(count.withLock { $0 } <= 10)
  }
}
