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

  @Sendable private func crop(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let start = try body.need("from", try body.number("from", HikeEdits.seconds))
    let end = try body.need("to", try body.number("to", HikeEdits.seconds))
    return try await replace([call.id()], of: user, at: call.now) { hikes throws(HikeError) in
      [try HikeEdits.crop(hikes[0], from: start, to: end)]
    }
  }

  @Sendable private func split(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let moment = try body.need("at", try body.number("at", HikeEdits.seconds))
    return try await replace([call.id()], of: user, at: call.now) { hikes throws(HikeError) in
      try HikeEdits.split(hikes[0], at: moment)
    }
  }

  @Sendable private func join(_ call: Call, _ user: UserID) async throws -> Response {
    let ids = try await call.body().ids("ids")
    return try await replace(ids, of: user, at: call.now) { hikes throws(HikeError) in
      [try HikeEdits.join(hikes)]
    }
  }

  @Sendable private func undo(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let old = try await store.restoreHikes(
      try body.ids("replaced"), replacing: try body.ids("items"), of: user, at: call.now)
    guard let old else { throw HikeController.missing }
    onChange()
    return .object { json in
      json.array("items") { list in for hike in old { list.object { hike.write(to: &$0) } } }
    }
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
    return .object { json in
      json.array("items") { list in for hike in hikes { list.object { hike.write(to: &$0) } } }
      json.field("replaced", ids.map(\.text))
    }
  }

  /// Reads the recordings of hikes.
  /// - Throws: a refusal if one is missing, or all together have more positions than a hike may have.
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

extension JSONBody {
  /// Returns a member that is a list of distinct identifiers of hikes.
  fileprivate func ids(_ name: String) throws(APIError) -> [HikeID] {
    guard case .array(let elements) = try need(name, self[name]) else {
      throw wrong(name, .mustBeList)
    }
    guard elements.count <= HikeEdits.maxJoined else {
      throw wrong(name, .mustBeListOf, [.init("most", .integer(HikeEdits.maxJoined))])
    }
    var ids: [HikeID] = []
    for element in elements {
      guard case .string(let text) = element else { throw wrong(name, .mustBeText) }
      if !ids.contains(HikeID(text)) { ids.append(HikeID(text)) }
    }
    return ids
  }
}
