import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
import AmbleTracks
import AmbleWork
import HTTPTypes
import Hummingbird
import NIOCore

/// `POST /api/v1/hikes`: hikes from files and from the page's recordings.
struct HikeImportController: Sendable {
  let journal: ServedJournal
  let ground: HikeGround
  let pool: WorkPool
  /// Called when hikes were added.
  let onChange: @Sendable () -> Void
  private let places = ImportPlaces()

  /// Maximum size of a file, bytes: the export of ten years of hikes with their photos.
  static let maxFileSize = 4 << 30
  /// Maximum size of a recording as JSON, bytes.
  static let maxRecordingSize = 16 << 20

  /// Adds the path.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(HikeAPI.add, use: add)
  }

  @Sendable private func add(_ call: Call, _ user: UserID) async throws -> Response {
    let importer = HikeImporter(
      ground: ground, zone: try call.zone(), language: try call.query().language)
    let isRecording =
      call.request.headers[.contentType]?.hasPrefix("application/json") ?? false
    return isRecording
      ? try await addRecording(call, importer, user) : try await addFile(call, importer, user)
  }

  private func addRecording(
    _ call: Call, _ importer: HikeImporter, _ user: UserID
  ) async throws -> Response {
    let bytes = try await call.request.bytes(upTo: Self.maxRecordingSize)
    var result = HikeImportResult()
    result.additions = try await pool.holdingRecording {
      let draft = try await pool.run(.moderate) { [now = call.now] in
        Result {
          let value = try JSONValue(body: bytes, maxValues: SentRecording.maxValues)
          return try importer.draft(SentRecording(try JSONBody(value, place: ""), now: now))
        }
      }.get()
      // A recording of the page is added even if a watch recorded the same hike.
      return [
        try await journal.store.addWithCompanions(draft, keepsBoth: true, of: user, at: call.now)
      ]
    }
    onChange()
    return try result.response()
  }

  private func addFile(
    _ call: Call, _ importer: HikeImporter, _ user: UserID
  ) async throws -> Response {
    let keepsBoth = try call.keepsBoth()
    let place = try places.take(for: user)
    defer { places.free(place) }
    let file = try await SpooledBody(call.request, upTo: Self.maxFileSize)
    let connection = DisconnectHandler()
    connection.watch(call.channel)
    defer { connection.leave(call.channel) }
    let reader = try await pool.run(.moderate) { Result { try HikeFileReader(file.url) } }.get()
    var result = HikeImportResult()
    var isAtEnd = false
    while !isAtEnd {
      // A small file may inflate to a recording of hundreds of megabytes.
      isAtEnd = try await pool.holdingRecording {
        let part = try await pool.run(.moderate) { Result { try reader.next(importer) } }.get()
        guard let part else { return true }
        // What was added stays: the client sends the file again, and the hikes are known.
        guard !connection.isClosed else { throw APIError(.badRequest, .bodyCutShort) }
        result.add(part.losses, in: importer.language)
        for draft in part.drafts {
          result.additions.append(
            try await journal.store.addWithCompanions(
              draft, keepsBoth: keepsBoth, of: user, at: call.now))
        }
        onChange()
        return false
      }
    }
    return try result.response()
  }
}

extension HikeImporter {
  /// Makes a draft of a recording of the page.
  fileprivate func draft(_ recording: SentRecording) throws -> HikeDraft {
    var draft = try draft(recording.activity)
    draft.source.uploadID = recording.id
    draft.planned = recording.planned
    draft.source.totals.steps = nil
    if let steps = recording.activity.totals.steps {
      draft.numbers.steps = steps
      draft.numbers.stepsSource = recording.stepsSource ?? .accelerometer
    }
    return draft
  }
}
