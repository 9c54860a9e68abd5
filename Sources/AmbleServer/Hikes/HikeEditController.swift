import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
import AmbleWork
import HTTPTypes
import Hummingbird

/// `/api/v1/hikes/{id}/crop` and others: changes of recordings, each of which can be taken back.
struct HikeEditController: Sendable {
  let journal: ServedJournal
  let pool: WorkPool
  /// Called when hikes were added or have come back.
  let onChange: @Sendable () -> Void

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(HikeAPI.crop, use: crop)
    routes.on(HikeAPI.split, use: split)
    routes.on(HikeAPI.join, use: join)
    routes.on(HikeAPI.undo, use: undo)
  }

  private var store: Journal { journal.store }

  @Sendable private func crop(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let start = try body.need(HikeEditFields.from)
    let end = try body.need(HikeEditFields.to)
    return try await replace([call.id()], of: user, at: call.now) { hikes throws(HikeError) in
      [try HikeEdits.crop(hikes[0], from: start, to: end)]
    }
  }

  @Sendable private func split(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let moment = try body.need(HikeEditFields.at)
    return try await replace([call.id()], of: user, at: call.now) { hikes throws(HikeError) in
      try HikeEdits.split(hikes[0], at: moment)
    }
  }

  @Sendable private func join(_ call: APICall, _ user: UserID) async throws -> Response {
    let ids = try await call.body().need(HikeEditFields.ids)
    return try await replace(ids, of: user, at: call.now) { hikes throws(HikeError) in
      [try HikeEdits.join(hikes)]
    }
  }

  @Sendable private func undo(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let old = try await store.restoreHikes(
      try body.need(HikeEditFields.replaced), replacing: try body.need(HikeEditFields.items),
      of: user, at: call.now)
    guard let old else { throw HikeController.missing }
    onChange()
    return .object(old, as: HikeReplacement.restored)
  }

  /// Replaces hikes by those that a change makes of them.
  private func replace(
    _ ids: [HikeID], of user: UserID, at now: Timestamp,
    _ change: @escaping @Sendable ([HikeRecording]) throws(HikeError) -> [HikeDraft]
  ) async throws -> Response {
    let hikes = try await pool.holdingRecording {
      let recordings = try await recordings(of: ids, of: user)
      let drafts = try await pool.run(.moderate) {
        Result { () throws(HikeError) in try change(recordings) }
      }.get()
      return try await store.replaceHikes(ids, by: drafts, of: user, at: now)
    }
    guard let hikes else { throw HikeController.missing }
    onChange()
    return .object(HikeReplacement(items: hikes, replaced: ids), as: HikeReplacement.resource)
  }

  /// Reads the recordings of hikes.
  /// - Throws: a refusal if one is missing, or all together have more positions than a hike may
  ///   have.
  private func recordings(of ids: [HikeID], of user: UserID) async throws -> [HikeRecording] {
    var recordings: [HikeRecording] = []
    var count = 0
    for id in ids {
      guard let recording = try await store.recording(of: id, of: user) else {
        throw HikeController.missing
      }
      count += recording.positions.count
      guard count <= Hike.maxPositions else { throw JournalError.refusal(.hikeTooLong) }
      recordings.append(recording)
    }
    return recordings
  }
}

/// The members of the bodies of changes of recordings.
enum HikeEditFields {
  static let from = moment("from", "Seconds from the start.")
  static let to = moment("to", "Seconds from the start.")
  static let at = moment("at", "Seconds from the start.")
  static let ids = hikes("ids")
  static let items = hikes("items", "The hikes that the change made.")
  static let replaced = hikes("replaced", "The hikes that it replaced.")

  private static func moment(_ name: String, _ about: String? = nil) -> JSONField<Double> {
    JSONField(name, .number(decimals: 3, HikeEdits.seconds), about)
  }

  private static func hikes(_ name: String, _ about: String? = nil) -> JSONField<[HikeID]> {
    JSONField(name, .distinct(.id(), atMost: HikeEdits.maxJoined), about)
  }
}

/// The hikes that a change of recordings made.
struct HikeReplacement {
  let items: [Hike]
  let replaced: [HikeID]

  static let resource = Resource<Self>([
    .required("items", \.items, .list(of: .object(HikeResources.hike)), "The new hikes."),
    .required("replaced", \.replaced, .list(of: .id()), "The hikes that they replace."),
  ])

  /// The hikes that came back.
  static let restored = Resource<[Hike]>([
    .required("items", \.self, .list(of: .object(HikeResources.hike)))
  ])
}
