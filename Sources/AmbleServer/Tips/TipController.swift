import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// `/api/v1/tips`: tips of riders about streets. Anyone may read them.
struct TipController: Sendable {
  let journal: ServedJournal
  let registry: RegionRegistry
  let board: TipBoard
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(TipAPI.list, open: list)
    routes.on(TipAPI.make, use: make)
    routes.on(TipAPI.change, use: change)
    routes.on(TipAPI.delete, use: delete)
    routes.on(TipAPI.vote, use: vote)
    routes.on(TipAPI.takeBack, use: takeBack)
    routes.on(TipAPI.moderation, use: moderation)
    routes.on(TipAPI.hide, use: hide)
  }

  private var store: Journal { journal.store }

  @Sendable private func list(_ call: APICall) async throws -> Response {
    let query = try call.query()
    var filter = TipFilter(limit: try query.integer("limit", in: TipAPI.limits) ?? TipAPI.limit)
    filter.box = try query.box("bbox")
    if let text = query["kind"] {
      guard let kind = TipKind(rawValue: text) else {
        let known = TipKind.allCases.map(\.rawValue).joined(separator: " or ")
        throw APIError.badRequest(
          .unknownChoice, ["name": "kind", "known": .text(known), "given": .text(text.excerpt)])
      }
      filter.kind = kind
    }
    let user = try await journal.authentication.identity(
      of: call.request, for: call.permission)?.user
    return try await features(filter, try await viewer(user), at: call.now)
  }

  @Sendable private func moderation(_ call: APICall, _ user: UserID) async throws -> Response {
    let viewer = try await moderator(user)
    var filter = TipFilter(limit: TipAPI.limits.upperBound)
    filter.isForModerators = true
    return try await features(filter, viewer, at: call.now)
  }

  /// Responds with a collection. Of many tips, writing takes milliseconds.
  private func features(
    _ filter: TipFilter, _ viewer: TipViewer, at now: Timestamp
  ) async throws -> Response {
    var wanted = filter
    wanted.limit += 1
    let found = try await store.tips(wanted, for: viewer.user, at: now)
    return try await pool.run {
      let features = found.prefix(filter.limit).map { ShownTip(seen: $0, viewer: viewer) }
      return .geoJSON(
        TipsAnswer(features: features, isComplete: found.count <= filter.limit),
        as: TipsAnswer.resource)
    }
  }

  @Sendable private func make(_ call: APICall, _ user: UserID) async throws -> Response {
    let draft = try await call.body(upTo: BodyLimit.list).tip()
    guard isNearStreet(draft) else {
      throw APIError(
        .unprocessableContent, .tipOffStreet, ["metres": .integer(Int(TipConditions.reach))])
    }
    let tip = try await store.addTip(draft, of: user, at: call.now)
    let shown = ShownTip(seen: SeenTip(tip: tip), viewer: try await viewer(user))
    return .geoJSON(shown, as: ShownTip.resource, status: .created)
  }

  /// Whether every point of a tip lies near a street.
  private func isNearStreet(_ draft: TipDraft) -> Bool {
    guard let region = try? registry.region(for: draft.line) else { return false }
    return draft.line.allSatisfy {
      !region.region.graph.segments(near: $0, within: TipConditions.reach).isEmpty
    }
  }

  @Sendable private func change(_ call: APICall, _ user: UserID) async throws -> Response {
    let change = try await call.body().tipChange()
    let seen = try await store.changeTip(call.id(), to: change, by: user, at: call.now)
    return try await answer(seen, to: user)
  }

  @Sendable private func delete(_ call: APICall, _ user: UserID) async throws -> Response {
    guard try await store.deleteTip(call.id(), by: user, at: call.now) else { throw Self.missing }
    board.changed()
    return .nothing
  }

  @Sendable private func vote(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let vote = try body.need(TipFields.vote)
    let seen = try await store.vote(vote, about: call.id(), by: user, at: call.now)
    return try await answer(seen, to: user)
  }

  @Sendable private func takeBack(_ call: APICall, _ user: UserID) async throws -> Response {
    let seen = try await store.vote(nil, about: call.id(), by: user, at: call.now)
    return try await answer(seen, to: user)
  }

  @Sendable private func hide(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let isHidden = try body.need(TipFields.hidden)
    _ = try await moderator(user)
    let seen = try await store.setTipHidden(isHidden, call.id(), by: user, at: call.now)
    return try await answer(seen, to: user)
  }

  private func answer(_ seen: SeenTip?, to user: UserID) async throws -> Response {
    guard let seen else { throw Self.missing }
    board.changed()
    return .geoJSON(
      ShownTip(seen: seen, viewer: try await viewer(user)), as: ShownTip.resource)
  }

  private func viewer(_ user: UserID?) async throws -> TipViewer {
    guard let user else { return .stranger }
    return TipViewer(user: user, isModerator: try await store.roles(of: user).contains(.moderator))
  }

  private func moderator(_ user: UserID) async throws -> TipViewer {
    let viewer = try await viewer(user)
    guard viewer.isModerator else { throw APIError(.forbidden, .notAModerator) }
    return viewer
  }

  private static let missing = APIError(.notFound, .noSuchTip)
}

extension JSONBody {
  /// Returns a tip that is to be added.
  fileprivate func tip() throws(APIError) -> TipDraft {
    let draft = TipDraft(
      try need(TipFields.kind), try tipText() ?? "", along: try tipLine(),
      days: try value(TipFields.days))
    let length = zip(draft.line, draft.line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard length <= Tip.maxLength else {
      throw APIError(
        .unprocessableContent, .tipTooLong,
        ["length": .integer(Int(min(1e9, length))), "most": .integer(Int(Tip.maxLength))])
    }
    return draft
  }

  private func tipLine() throws(APIError) -> [Coordinate] {
    if let place = try value(TipFields.place) { return [place] }
    guard let line = try value(TipFields.line), line.count > 1 else {
      throw APIError(.unprocessableContent, .tipNeedsPlace)
    }
    return line
  }

  private func tipText() throws(APIError) -> String? {
    guard let text = try value(TipFields.text) else { return nil }
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      // Controls, line separators, and formats such as those that reverse the direction of text.
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: false
      case .format: scalar.value == 0x200D || scalar.value == 0x200C
      default: true
      }
    }
    guard isPlain else { throw wrong("text", .tipOfOneLine) }
    return text
  }

  /// Returns a change of a tip.
  fileprivate func tipChange() throws(APIError) -> TipChange {
    TipChange(text: try tipText(), days: try value(TipFields.daysFromNow))
  }
}
