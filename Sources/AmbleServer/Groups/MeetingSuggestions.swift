import AmbleCore
import AmbleJournal
import AmbleRegion

/// Places where a group could meet, the best first.
struct MeetingSuggestions {
  /// What makes a place better than another.
  enum Measure: String, CaseIterable, Sendable {
    /// The least time until the last one arrives.
    case latest
    /// The least time of all together.
    case total
    /// The least climb of all together.
    case climb
  }

  /// A place where all can meet.
  struct Suggestion: Sendable {
    /// The place.
    var place: Place
    /// The time until the last one arrives, seconds.
    var latest = 0.0
    /// The time of all together, seconds.
    var total = 0.0
    /// The climb of all together, metres.
    var ascent = 0.0

    /// The value that a measure compares.
    func value(of measure: Measure) -> Double {
      switch measure {
      case .latest: latest
      case .total: total
      case .climb: ascent
      }
    }
  }

  /// Where members are, by their mode.
  let sources: [Mode: [Coordinate]]
  let registry: RegionRegistry

  /// Number of places that are compared, around the middle and around each member.
  private static let maxCandidates = 200
  /// Number of places suggested.
  private static let count = 10

  /// Returns the best places that all can reach. Blocks the thread.
  /// - Throws: `APIError` if the members are in different regions or on no street.
  /// - Complexity: that of a table between members and candidates for each mode.
  func best(by measure: Measure) throws -> [Suggestion] {
    let region = try registry.region(for: sources.values.flatMap(\.self))
    var suggestions = try candidates(in: region).map { Suggestion(place: $0) }
    guard !suggestions.isEmpty else { return [] }
    for (mode, places) in sources {
      let request = TableRequest(
        sources: places, targets: suggestions.map(\.place.position), mode: mode)
      let table: TravelTable
      do throws(RouteError) { table = try region.planner.table(for: request) } catch {
        throw APIError(error, advice: region.advice(on: error, places))
      }
      for index in suggestions.indices { suggestions[index].add(table, at: index) }
    }
    let reachable = suggestions.filter { $0.latest.isFinite }
    return Array(reachable.sorted { $0.isBetter(than: $1, by: measure) }.prefix(Self.count))
  }

  /// Returns named places around the middle of the members, and around each of them.
  private func candidates(in region: ServedRegion) throws -> [Place] {
    let members = sources.values.flatMap(\.self)
    var box = BoundingBox.empty
    for member in members { box.extend(member) }
    let middle = Coordinate(
      latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2)
    var query = PlaceQuery("")
    query.layers = [.house, .locality, .other]
    let share = max(1, Self.maxCandidates / 2 / members.count)
    var found = try region.region.places.reverse(
      middle, radius: 5_000, limit: Self.maxCandidates, matching: query)
    for member in members.prefix(Self.maxCandidates / 2) {
      found += try region.region.places.reverse(
        member, radius: 1_000, limit: share, matching: query)
    }
    var known: Set<Int64> = []
    return found.filter { $0.isMeetingPlace && known.insert($0.id).inserted }
  }
}

extension MeetingSuggestions.Suggestion {
  fileprivate mutating func add(_ table: TravelTable, at target: Int) {
    for source in table.sources.indices {
      let index = table.index(from: source, to: target)
      latest = max(latest, table.durations[index])
      total += table.durations[index]
      ascent += table.ascents[index]
    }
  }

  fileprivate func isBetter(than other: Self, by measure: MeetingSuggestions.Measure) -> Bool {
    (value(of: measure), latest, place.id) < (
      other.value(of: measure), other.latest, other.place.id
    )
  }
}

extension Place {
  /// Whether people would meet there: it has a name of its own, and is no mere address.
  fileprivate var isMeetingPlace: Bool { name != nil && !(key == "building" || key == "highway") }
}
