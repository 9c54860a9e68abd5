import AmbleBikeShare
import AmbleJournal
import Foundation

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
