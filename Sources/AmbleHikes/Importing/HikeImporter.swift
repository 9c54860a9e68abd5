package import AmbleCore
package import AmbleJournal
package import AmbleRegion
package import AmbleTracks
package import Foundation

/// Makes hikes of recordings: computes their numbers, with the ground of the served regions, and
/// names them.
package struct HikeImporter: Sendable {
  package let ground: HikeGround
  /// The zone of recordings that do not state their offset from UTC, or `nil` if unknown.
  package let zone: TimeZone?
  /// The language of names.
  package let language: Language

  /// Creates an importer.
  package init(ground: HikeGround, zone: TimeZone?, language: Language) {
    self.ground = ground
    self.zone = zone
    self.language = language
  }

  /// Makes a draft of a session.
  /// - Throws: `HikeError` if the session has too few positions, no times or too many positions;
  ///   a database error if a region cannot be read.
  /// - Complexity: O(samples).
  package func draft(_ activity: Activity) throws -> HikeDraft {
    let located = activity.samples.lazy.filter { $0.position != nil }
    guard let first = located.first, located.dropFirst().first != nil else {
      throw HikeError.noRecording
    }
    // The journal would refuse it after an analysis that takes much memory.
    guard located.count <= Hike.maxPositions else {
      throw HikeError.tooLong
    }
    guard let start = first.time else {
      throw HikeError.noTimes
    }
    var activity = activity
    if activity.samples.count > Hike.maxPositions {
      activity.samples.removeAll { $0.position == nil }
    }
    activity.utcOffset = activity.utcOffset ?? offset(at: start)
    let heights = try ground.heights(at: activity.samples.map(\.position))
    let details = HikeDetails(
      name: try name(of: activity), mode: activity.mode)
    return try HikeDraft(activity, details: details, groundHeights: heights)
  }

  private func offset(at milliseconds: Int64) -> Int? {
    zone?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
  }

  /// Returns the name that the source gives, or one made of the time of day and the place.
  /// - Throws: a database error if a region cannot be read.
  package func name(of activity: Activity) throws -> String {
    let given = activity.name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    let start = activity.samples.first { $0.position?.isValid ?? false }
    guard given.isEmpty, let place = start?.position else { return String(given.prefix(200)) }
    // Where clocks are unknown, zones are taken to be 15 degrees wide.
    let offset = activity.utcOffset ?? Int((place.longitude / 15).rounded()) * 3600
    let hour = start?.time.map { LocalTime(seconds: $0 / 1000 + Int64(offset)).hour }
    return HikeName(
      mode: activity.mode, hour: hour, place: try ground.placeName(at: place)
    ).text(in: language)
  }
}

/// The data of the served regions about the ground of a hike.
package struct HikeGround: Sendable {
  package let registry: RegionRegistry

  /// Creates the ground of regions.
  package init(registry: RegionRegistry) {
    self.registry = registry
  }

  /// Distance within which the nearest place names the part of town, metres.
  private static let nearby = 500.0
  /// Distance within which a part of town or a town is named, metres.
  private static let around = 5000.0

  /// Returns the heights of the ground at positions, metres; `nil` where no region has terrain.
  /// - Throws: a database error if a region cannot be read.
  /// - Complexity: O(positions · regions).
  package func heights(at positions: [Coordinate?]) throws -> [Double?] {
    var readers = registry.regions.compactMap(\.region.terrain).map(TerrainHeights.init)
    return try positions.map { position in
      guard let position else { return nil }
      for index in readers.indices {
        if let height = try readers[index].height(at: position) { return height }
      }
      return nil
    }
  }

  /// Returns the name of the part of town, or the town, at a position.
  /// - Throws: a database error if a region cannot be read.
  func placeName(at position: Coordinate) throws -> String? {
    let nearest = try registry.places(
      near: position, radius: Self.nearby, limit: 1, matching: PlaceQuery(""))
    if let name = nearest.first.flatMap({ $0.district ?? $0.city }) { return name }
    var query = PlaceQuery("")
    query.layers = [.district, .locality, .city]
    let towns = try registry.places(
      near: position, radius: Self.around, limit: 1, matching: query)
    return towns.first?.name
  }
}

/// Names of hikes that their users did not name: "Evening walk in Crownhill".
struct HikeName {
  /// The way of travelling, or `nil` if routes do not have it.
  package var mode: Mode?
  /// The local hour of the start, 0…23, or `nil` if unknown.
  package var hour: Int?
  /// The name of the part of town, or the town, where it started, or `nil` if unknown.
  package var place: String?

  /// Parts of the day.
  private enum PartOfDay {
    case morning, afternoon, evening, night

    init(hour: Int) {
      switch hour {
      case 5..<12: self = .morning
      case 12..<17: self = .afternoon
      case 17..<22: self = .evening
      default: self = .night
      }
    }
  }

  /// Returns the name in a language.
  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    }
  }

  private var english: String {
    let what =
      switch hour.map(PartOfDay.init) {
      case .morning: "Morning \(englishNoun)"
      case .afternoon: "Afternoon \(englishNoun)"
      case .evening: "Evening \(englishNoun)"
      case .night: "Night \(englishNoun)"
      case nil: englishNoun.capitalized
      }
    return what + (place.map { " in \($0)" } ?? "")
  }

  private var englishNoun: String {
    switch mode {
    case .walk: "walk"
    case .run: "run"
    case .hike: "hike"
    case .wheelchair: "outing"
    case .bike, .ebike: "ride"
    case .drive: "drive"
    case nil: "outing"
    }
  }
}

// MARK: Companions

extension Journal {
  /// Days after its end within which it is asked who was along on a hike: an export of many years is
  /// not compared with the groups of today.
  private static var recentDays: Int { 2 }

  /// Adds a hike with the names of those who were along.
  /// - Throws: `JournalError` on a storage failure.
  package func addWithCompanions(
    _ draft: HikeDraft, keepsBoth: Bool, of user: UserID, at now: Timestamp
  ) async throws(JournalError) -> HikeAddition {
    var draft = draft
    if draft.numbers.endedAt.adding(days: Self.recentDays) > now {
      draft.details.companions = try await companions(of: user, along: draft.positions, at: now)
    }
    return try await addHike(draft, keepsBoth: keepsBoth, of: user, at: now)
  }
}
