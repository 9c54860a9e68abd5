import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/hikes`: recorded hikes.
struct HikeController: Sendable {
  let journal: ServedJournal
  let pool: WorkPool
  /// Called when a hike has come back or travels another way.
  let onChange: @Sendable () -> Void

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(HikeAPI.list, use: list)
    routes.on(HikeAPI.statistics, use: statistics)
    routes.on(HikeAPI.show, use: show)
    routes.on(HikeAPI.track, use: track)
    routes.on(HikeAPI.change, use: change)
    routes.on(HikeAPI.delete, use: delete)
    routes.on(HikeAPI.restore, use: restore)
    routes.on(HikeAPI.export, use: export)
  }

  private var store: Journal { journal.store }

  /// Maximum number of other hikes of the same way.
  private static let maxOthers = 20

  @Sendable private func list(_ call: Call, _ user: UserID) async throws -> Response {
    var query = HikeQuery()
    query.from = try call.time("from")
    query.to = try call.time("to")
    query.mode = try call.mode()
    (query.limit, query.cursor) = try call.part(keys: HikeQuery.keys)
    return .list(try await store.hikes(query, of: user)) { $0.write(to: &$1) }
  }

  @Sendable private func statistics(_ call: Call, _ user: UserID) async throws -> Response {
    let zone = try call.zone() ?? .gmt
    let mode = try call.mode()
    let hikes = try await store.hikeFigures(of: user)
    let counts = Dictionary(grouping: hikes.compactMap(\.mode)) { $0 }.mapValues(\.count)
    let statistics = HikeStatistics(
      of: hikes.filter { mode == nil || $0.mode == mode }, in: zone)
    return .object { json in
      statistics.write(to: &json)
      json.array("modes") { list in
        for (mode, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
          list.object {
            $0.field("mode", mode.name)
            $0.field("count", count)
          }
        }
      }
    }
  }

  @Sendable private func show(_ call: Call, _ user: UserID) async throws -> Response {
    let unit = try call.splitLength()
    return try await pool.holdingRecording {
      let recording = try found(try await store.recording(of: call.id(), of: user))
      let others = try await store.hikes(
        ofTheWayOf: recording.hike, limit: Self.maxOthers, of: user)
      return try await pool.run(.moderate) {
        .object { json in
          HikeReport(recording).writeDetails(to: &json, splitEvery: unit, others: others)
        }
      }
    }
  }

  @Sendable private func track(_ call: Call, _ user: UserID) async throws -> Response {
    try await pool.holdingRecording {
      let recording = try found(try await store.recording(of: call.id(), of: user))
      return try await pool.run(.moderate) {
        .object { HikeReport(recording).writeTrack(to: &$0) }
      }
    }
  }

  @Sendable private func change(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.body(upTo: BodyLimit.card)
    let known = try found(try await store.hike(call.id(), of: user))
    let details = try HikeDetails(body, over: known.details)
    let changed = try found(try await store.changeHike(known.id, to: details, of: user))
    onChange()
    return .hike(changed)
  }

  @Sendable private func delete(_ call: Call, _ user: UserID) async throws -> Response {
    guard try await store.deleteHike(call.id(), of: user, at: call.now) else { throw Self.missing }
    return .nothing
  }

  @Sendable private func restore(_ call: Call, _ user: UserID) async throws -> Response {
    let hike = try found(try await store.restoreHike(call.id(), of: user, at: call.now))
    onChange()
    return .hike(hike)
  }

  @Sendable private func export(_ call: Call, _ user: UserID) async throws -> Response {
    let format = try call.exportFormat()
    return try await pool.holdingRecording {
      let recording = try found(try await store.recording(of: call.id(), of: user))
      let file = try await pool.run(.moderate) { format.file(of: recording.activity) }
      var response = Response(bytes: file, type: format.mediaType)
      let name = "hike-\(recording.hike.numbers.startedAt.text.prefix(10)).\(format.rawValue)"
      response.headers[.contentDisposition] = "attachment; filename=\"\(name)\""
      return response
    }
  }

  private func found<Value>(_ value: Value?) throws(APIError) -> Value {
    guard let value else { throw Self.missing }
    return value
  }

  /// The error for a hike that does not exist or belongs to another user.
  static let missing = APIError(.notFound, .noSuchHike)
}

extension Response {
  /// Creates a response with a hike.
  static func hike(_ hike: Hike) -> Response { .object { hike.write(to: &$0) } }
}

extension HikeDetails {
  /// Reads changed details.
  /// - Parameter known: the details of members that were not sent.
  fileprivate init(_ body: JSONBody, over known: HikeDetails) throws(APIError) {
    self.init(
      name: try body.text("name", 1...200) ?? known.name, mode: known.mode,
      note: try body.text("note", 0...5000) ?? known.note,
      companions: try body.texts(
        "companions", 1...200, atMost: HikeDetails.maxCompanions) ?? known.companions)
    if name.allSatisfy(\.isWhitespace) { throw body.wrong("name", .mustNotBeBlank) }
    if body.has("mode") { mode = try body.mode("mode") }
  }
}
