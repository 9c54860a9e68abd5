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
  private let limiter = ImportLimiter()

  /// Maximum size of a file, bytes: the export of ten years of hikes with their photos.
  static let maxFileSize = 4 << 30
  /// Maximum size of a recording as JSON, bytes.
  static let maxRecordingSize = 16 << 20

  /// Adds the path.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(HikeAPI.add, use: add)
  }

  @Sendable private func add(_ call: APICall, _ user: UserID) async throws -> Response {
    let importer = HikeImporter(
      ground: ground, zone: try call.zone(), language: try call.query().language)
    let isRecording =
      call.request.headers[.contentType]?.hasPrefix("application/json") ?? false
    return isRecording
      ? try await addRecording(call, importer, user) : try await addFile(call, importer, user)
  }

  private func addRecording(
    _ call: APICall, _ importer: HikeImporter, _ user: UserID
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
    _ call: APICall, _ importer: HikeImporter, _ user: UserID
  ) async throws -> Response {
    let keepsBoth = try call.keepsBoth()
    try limiter.begin(for: user)
    defer { limiter.end(for: user) }
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
        // Added hikes stay: if the client sends the file again, they are recognised.
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

/// The outcome of an import of a file or a recording.
struct HikeImportResult {
  /// The outcome for each hike.
  var additions: [HikeAddition] = []
  /// The parts that could not be read.
  private(set) var losses: [TrackFileLoss] = []
  /// Why a session cannot become a hike, of the first that cannot.
  private var refusal: APIError?

  /// Maximum number of losses that are listed.
  private static let maxLosses = 1000

  /// Adds the parts of a file that did not become hikes.
  /// - Parameter language: the language of their messages.
  mutating func add(_ parts: [HikeFileReader.Loss], in language: Language) {
    for part in parts {
      switch part {
      case .unreadable(let loss): losses.append(loss)
      case .refused(let error, let file):
        refusal = refusal ?? error.apiError
        losses.append(
          TrackFileLoss(in: file, message: error.apiError.sentence(in: language)))
      }
    }
  }

  /// Creates the response.
  /// - Throws: `APIError` if there is no hike.
  func response() throws(APIError) -> Response {
    guard let first = additions.first else { throw emptiness }
    let answer = HikeImportAnswer(
      first: first, others: Array(additions.dropFirst()),
      losses: Array(losses.prefix(Self.maxLosses)))
    return .object(
      additions.contains { $0.isNew } ? .created : .ok, answer, as: HikeImportAnswer.resource)
  }

  private var emptiness: APIError {
    if let refusal { return refusal }
    guard let loss = losses.first else { return APIError(.badRequest, .noRecording) }
    return APIError(.badRequest, .badRecording, ["problem": .text(loss.message)])
  }
}

/// The answer to a file or a recording.
struct HikeImportAnswer {
  let first: HikeAddition
  let others: [HikeAddition]
  let losses: [TrackFileLoss]

  static let resource = Resource<Self>(
    "HikeAddition",
    [
      .members(of: addition, in: \.first),
      .required(
        "others", \.others, .list(of: .object(addition)), "The other hikes of the file."),
      .required("losses", \.losses, .list(of: .object(loss)), "What could not be read."),
    ])

  private static let addition = Resource<HikeAddition>([
    .members(of: HikeResources.hike, in: \.hike),
    .required("is_duplicate", \.isKnown, .flag, "Whether the user had the hike already."),
  ])

  /// A part of a file that could not be read.
  static let loss = Resource<TrackFileLoss>([
    .optional("file", \.knownFile, .text()), .required("message", \.message, .text()),
  ])
}

extension HikeAddition {
  fileprivate var isNew: Bool {
    if case .added = self { true } else { false }
  }

  fileprivate var isKnown: Bool { !isNew }
}

extension TrackFileLoss {
  fileprivate var knownFile: String? { file?.isEmpty == false ? file : nil }
}
