import AmbleBikeShare
import AmbleJournal
import AmbleLive
import Foundation
import Synchronization

/// Fetches files of feeds for all servers of a journal: the server with the duty from their publishers,
/// the others from it. While the database cannot be reached, and if nobody has fetched a file yet,
/// each server fetches it for itself.
struct SharedFeedSource: FeedSource {
  let source: any FeedSource
  let documents: SharedDocuments
  let duty: FeedDuty

  /// Maximum length of the reason of a failure, characters.
  private static let maxProblem = 200

  func fetch(_ request: FeedRequest) async throws(FeedError) -> FeedResponse {
    if duty.isHeld { return try await fetchForAll(request) }
    let known = request.validators
    let document = try? await documents.load(Self.name(request)) { document in
      FeedValidators(document) == known && known != FeedValidators()
    }
    guard let document else { return try await source.fetch(request) }
    if let problem = document.problem { throw .unreachable(problem) }
    let validators = FeedValidators(document)
    if let content = document.content { return .changed([UInt8](content), validators) }
    return validators == known ? .unchanged : try await source.fetch(request)
  }

  private func fetchForAll(_ request: FeedRequest) async throws(FeedError) -> FeedResponse {
    let name = Self.name(request)
    do throws(FeedError) {
      var response = try await source.fetch(request)
      if response == .unchanged, (try? await documents.confirm(name, at: .now)) == false {
        var whole = request
        whole.validators = FeedValidators()
        response = try await source.fetch(whole)
      }
      if case .changed(let bytes, let validators) = response {
        let document = SharedDocument(
          etag: validators.etag, lastModified: validators.lastModified, content: Data(bytes))
        // A server that cannot read it fetches it itself.
        try? await documents.store(document, as: name, at: .now)
      }
      return response
    } catch {
      let problem = String(error.description.prefix(Self.maxProblem))
      try? await documents.store(SharedDocument(problem: problem), as: name, at: .now)
      throw error
    }
  }

  private static func name(_ request: FeedRequest) -> String {
    "feed \(request.url.absoluteString)"
  }
}

extension FeedValidators {
  fileprivate init(_ document: SharedDocument) {
    self.init(etag: document.etag, lastModified: document.lastModified)
  }
}

/// Whether this server fetches the feeds for all servers of a journal. May be shared between threads.
final class FeedDuty: Sendable {
  private static let name = "feeds"
  private let duties: Duties
  private let held = Atomic(false)

  /// Creates the duty of a server.
  init(_ duties: Duties) { self.duties = duties }

  /// Whether this server has the duty.
  var isHeld: Bool { held.load(ordering: .relaxed) }

  /// Takes the duty if it is free.
  func begin() async { held.store(await duties.acquire(Self.name), ordering: .relaxed) }

  /// Takes the duty whenever it is free, until the task is cancelled.
  /// - Parameter announce: called each time that it was taken.
  func keep(_ announce: @escaping @Sendable () -> Void) async {
    await duties.run(Self.name) { [self] in
      held.store(true, ordering: .relaxed)
      announce()
      while (try? await Task.sleep(for: .seconds(86_400))) != nil {}
      held.store(false, ordering: .relaxed)
    }
  }
}

/// What the servers of a journal do together for bike share.
struct SharedBikes: Sendable {
  let documents: SharedDocuments
  let duty: FeedDuty
  let bus: SharedBus

  /// Creates it, or returns `nil` if no other server can use the journal.
  init?(_ journal: Journal?, _ live: LiveEvents) {
    guard let journal, let documents = journal.documents, let bus = live.shared else { return nil }
    (self.documents, self.bus) = (documents, bus)
    duty = FeedDuty(journal.duties)
  }

  /// Reads the stations before an event of another server about them reaches listeners of this one, who
  /// then read the stations.
  func follow(_ systems: BikeShareSystems) {
    bus.prepare { topic in
      guard topic == .stations else { return }
      for system in systems.systems { await system.refresh() }
    }
  }
}
