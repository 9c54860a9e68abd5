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

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    var query = HikeQuery()
    query.from = try call.time("from")
    query.to = try call.time("to")
    query.mode = try call.mode()
    (query.limit, query.cursor) = try call.part(keys: HikeQuery.keys)
    return .list(try await store.hikes(query, of: user), of: HikeResources.hike)
  }

  @Sendable private func statistics(_ call: APICall, _ user: UserID) async throws -> Response {
    let zone = try call.zone() ?? .gmt
    let mode = try call.mode()
    let hikes = try await store.hikeFigures(of: user)
    let counts = Dictionary(grouping: hikes.compactMap(\.mode)) { $0 }.mapValues(\.count)
    let statistics = HikeStatistics(
      of: hikes.filter { mode == nil || $0.mode == mode }, in: zone)
    let modes = counts.sorted { $0.key.rawValue < $1.key.rawValue }
    return .object(
      HikeStatisticsAnswer(
        statistics: statistics, modes: modes.map { .init(mode: $0.key, count: $0.value) }),
      as: HikeStatisticsAnswer.resource)
  }

  @Sendable private func show(_ call: APICall, _ user: UserID) async throws -> Response {
    let unit = try call.splitLength()
    return try await pool.holdingRecording {
      let recording = try found(try await store.recording(of: call.id(), of: user))
      let others = try await store.hikes(
        ofTheWayOf: recording.hike, limit: Self.maxOthers, of: user)
      return try await pool.run(.moderate) {
        .object(
          HikeDetailsAnswer(HikeReport(recording), splitEvery: unit, others: others),
          as: HikeDetailsAnswer.resource)
      }
    }
  }

  @Sendable private func track(_ call: APICall, _ user: UserID) async throws -> Response {
    try await pool.holdingRecording {
      let recording = try found(try await store.recording(of: call.id(), of: user))
      return try await pool.run(.moderate) {
        .object(HikeReport(recording), as: HikeResources.track)
      }
    }
  }

  @Sendable private func change(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body(upTo: BodyLimit.card)
    let known = try found(try await store.hike(call.id(), of: user))
    var details = known.details
    try body.read(HikeResources.details, into: &details)
    let changed = try found(try await store.changeHike(known.id, to: details, of: user))
    onChange()
    return .hike(changed)
  }

  @Sendable private func delete(_ call: APICall, _ user: UserID) async throws -> Response {
    guard try await store.deleteHike(call.id(), of: user, at: call.now) else { throw Self.missing }
    return .nothing
  }

  @Sendable private func restore(_ call: APICall, _ user: UserID) async throws -> Response {
    let hike = try found(try await store.restoreHike(call.id(), of: user, at: call.now))
    onChange()
    return .hike(hike)
  }

  @Sendable private func export(_ call: APICall, _ user: UserID) async throws -> Response {
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
  static func hike(_ hike: Hike) -> Response { .object(hike, as: HikeResources.hike) }
}

/// `/api/v1/hikes/{id}/links`: links that show a hike to other people.
struct HikeLinkController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(HikeLinkAPI.list, use: list)
    routes.on(HikeLinkAPI.make, use: make)
  }

  private var store: Journal { journal.store }

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    let links = try await store.grants(of: .hike(call.id()), by: user, at: call.now)
    guard let links else { throw HikeController.missing }
    return .list(ShownGrant.listing(links, at: call.client.origin), of: ShownGrant.hikeLink)
  }

  @Sendable private func make(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.optionalBody()
    let offer = GrantOffer(
      .read, of: .hike(call.id()), by: .link, until: try body.expiry(after: call.now),
      hiding: try body.value(HikeLinkAPI.hideEnds) ?? 0)
    guard let link = try await store.makeGrant(offer, of: user, at: call.now) else {
      throw HikeController.missing
    }
    return .object(
      .created, ShownGrant(grant: link, origin: call.client.origin), as: ShownGrant.hikeLink)
  }
}
