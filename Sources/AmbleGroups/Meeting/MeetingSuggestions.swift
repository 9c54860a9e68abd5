package import AmbleCore
import AmbleJournal
package import AmbleRegion

/// Places where a group could meet, the best first.
package struct MeetingSuggestions {
  /// The measure by which places are compared.
  package enum Measure: String, CaseIterable, Sendable {
    /// The minimum time until the last one arrives.
    case latest
    /// The minimum total time of all.
    case total
    /// The minimum total climb of all.
    case climb
  }

  /// A place where all can meet.
  package struct Suggestion: Sendable {
    /// The place.
    package var place: Place
    /// The time until the last one arrives, seconds.
    package var latest = 0.0
    /// The time of all together, seconds.
    package var total = 0.0
    /// The climb of all together, metres, or `nil` if not all heights are known.
    package var ascent: Double?

    /// The value that a measure compares.
    /// An unknown climb is infinite.
    package func value(of measure: Measure) -> Double {
      switch measure {
      case .latest: latest
      case .total: total
      case .climb: ascent ?? .infinity
      }
    }
  }

  /// An error of the routes from the members of one mode.
  package struct Failure: Error {
    /// The error.
    package var error: RouteError
    /// The places that it counts.
    package var places: [Coordinate]
  }

  /// Where members are, by their mode.
  package let sources: [Mode: [Coordinate]]
  /// The region that contains them.
  package let region: ServedRegion

  /// Number of places that are compared, around the middle and around each member.
  private static let maxCandidates = 200
  /// Number of places suggested.
  private static let count = 10

  /// Creates a search.
  package init(sources: [Mode: [Coordinate]], in region: ServedRegion) {
    self.sources = sources
    self.region = region
  }

  /// Returns the best places that all can reach. Blocks the thread.
  /// - Throws: `Failure` if a member is on no street, a database error if the region's places
  ///   cannot be read.
  /// - Complexity: that of a table between members and candidates for each mode.
  package func best(by measure: Measure) throws -> [Suggestion] {
    let ascent: Double? = region.hasHeights ? 0 : nil
    var suggestions = try candidates().map { Suggestion(place: $0, ascent: ascent) }
    guard !suggestions.isEmpty else { return [] }
    for (mode, places) in sources {
      let request = TableRequest(
        sources: places, targets: suggestions.map(\.place.position), mode: mode)
      let table: TravelTable
      do throws(RouteError) { table = try region.planner.table(for: request) } catch {
        throw Failure(error: error, places: places)
      }
      for index in suggestions.indices where suggestions[index].latest.isFinite {
        suggestions[index].add(table, at: index)
      }
    }
    let reachable = suggestions.filter { $0.latest.isFinite }
    var best = reachable.sorted { $0.isBetter(than: $1, by: measure) }.prefix(Self.count)
    for index in best.indices where !knowsHeights(to: best[index].place) {
      best[index].ascent = nil
    }
    return best.sorted { $0.isBetter(than: $1, by: measure) }
  }

  /// Returns whether people would meet at a place: it is more than an address, and its name has
  /// letters, unlike those of numbered stops and entrances.
  static func isMeetingPlace(named name: String?, key: String) -> Bool {
    name?.contains(where: \.isLetter) == true && key != "building" && key != "highway"
  }

  /// Returns whether all heights of all members' ways to a place are known.
  private func knowsHeights(to place: Place) -> Bool {
    sources.allSatisfy { mode, places in
      places.allSatisfy { region.planner.knowsHeights(from: $0, to: place.position, by: mode) }
    }
  }

  /// Returns named places around the middle of the members, and around each of them.
  private func candidates() throws -> [Place] {
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
    return found.filter { place in
      Self.isMeetingPlace(named: place.name, key: place.key) && known.insert(place.id).inserted
    }
  }
}

extension MeetingSuggestions.Suggestion {
  /// Adds the ways of some members. Those to a place that is on no street end before it.
  fileprivate mutating func add(_ table: TravelTable, at target: Int) {
    guard table.targets[target].gap == nil else {
      latest = .infinity
      return
    }
    for source in table.sources.indices {
      let index = table.index(from: source, to: target)
      latest = max(latest, table.durations[index])
      total += table.durations[index]
      ascent = ascent.map { $0 + table.ascents[index] }
    }
  }

  fileprivate func isBetter(than other: Self, by measure: MeetingSuggestions.Measure) -> Bool {
    (value(of: measure), latest, place.id) < (
      other.value(of: measure), other.latest, other.place.id
    )
  }
}
