public import AmbleCore
public import Foundation

/// A trip: its plan and its progress.
public struct Trip: Hashable, Sendable, Identifiable {
  /// The trip's identifier.
  public let id: TripID
  /// The part that its owner decides.
  public var plan: TripPlan
  /// The creation time.
  public var createdAt: Timestamp
  /// The time of the plan's last change. Travelling does not change it.
  public var updatedAt: Timestamp
  /// Number of changes of the plan.
  public var revision: Int
  /// The time of the last start, or `nil` if never started.
  public var startedAt: Timestamp?
  /// The time of the last stop, or `nil` if active or never started.
  public var endedAt: Timestamp?

  /// Whether the trip is active.
  public var isCurrent: Bool { startedAt != nil && endedAt == nil }

  /// The first open stop, or `nil` if no stop is open.
  public var next: Stop? { plan.stops.first(where: \.isOpen) }
}

extension Trip {
  /// Returns the sort key of a trip: its date, or its creation time if it has none, seconds since
  /// 1970-01-01T00:00 UTC.
  static func rank(of plan: TripPlan, createdAt: Timestamp) -> Int64 {
    plan.date?.seconds(in: plan.timeZone) ?? createdAt.milliseconds / 1000
  }

  /// Returns the day of a trip in its own zone, `2026-11-21`, or `nil` without a date.
  static func day(of plan: TripPlan) -> String? {
    plan.date?.localTime(in: plan.timeZone).dayText
  }
}

/// Identifies a trip.
public typealias TripID = Identifier<Trip>

extension Trip {
  /// Reads a row of `trip`.
  init(row: SQLRow, stops: [Stop]) throws {
    id = try TripID(row["id"])
    plan = try TripPlan(row: row, stops: stops)
    createdAt = try Timestamp(milliseconds: row["created_at"])
    updatedAt = try Timestamp(milliseconds: row["updated_at"])
    revision = try row["revision"]
    startedAt = try (row["started_at"] as Int64?).map(Timestamp.init(milliseconds:))
    endedAt = try (row["ended_at"] as Int64?).map(Timestamp.init(milliseconds:))
  }
}

extension TripPlan {
  /// Reads a row of `trip`.
  fileprivate init(row: SQLRow, stops: [Stop]) throws {
    name = try row["name"]
    date = try (row["date"] as String?).flatMap(TripDate.init)
    timeZone = try (row["time_zone"] as String?).flatMap(TimeZone.init(ianaName:))
    mode = try Mode(rawValue: row["mode"]) ?? .walk
    measure = try TripMeasure(rawValue: row["measure"]) ?? .time
    start = try TripStart(rawValue: row["start"]) ?? .first
    end = try TripEnd(rawValue: row["finish"]) ?? .last
    visitRadius = try row["visit_radius"]
    arriveBy = try (row["arrive_by"] as String?).flatMap(TripDate.init)
    stay = try row["stay"]
    self.stops = stops
  }
}

extension Stop {
  /// Reads a row of `stop`.
  init(row: SQLRow) throws {
    try self.init(
      row["name"], at: Coordinate(latitude: row["latitude"], longitude: row["longitude"]),
      address: row["address"], note: row["note"], contact: row["contact"], id: StopID(row["id"]))
    stay = try row["stay"]
    if let time = try row["visited_at"] as Int64? {
      progress = .visited(Timestamp(milliseconds: time))
    } else if let time = try row["skipped_at"] as Int64? {
      progress = .skipped(Timestamp(milliseconds: time))
    }
  }
}

/// The plan of a trip: all data that its owner decides.
public struct TripPlan: Hashable, Sendable {
  /// The name; may be empty.
  public var name = ""
  /// The date, or `nil` if open.
  public var date: TripDate?
  /// The local time at which the travellers want to end, from which the date was computed; or `nil`.
  public var arriveBy: TripDate?
  /// The time zone of the date.
  public var timeZone: TimeZone?
  /// The travel mode.
  public var mode = Mode.walk
  /// The cost that the best order minimises.
  public var measure = TripMeasure.time
  /// The stops, in order.
  public var stops: [Stop] = []
  /// The start of the best order.
  public var start = TripStart.first
  /// The end of the best order.
  public var end = TripEnd.last
  /// Time at each stop that states none itself, seconds; not at a fixed first or last stop.
  public var stay = 0
  /// Maximum distance at which a stop counts as visited, metres.
  public var visitRadius = 50.0

  /// Times that travellers can stay at a stop, seconds.
  public static let stays = 0...86_400

  /// Creates a plan without stops.
  public init() {}
}

/// Costs that the best order of stops minimises.
public enum TripMeasure: String, CaseIterable, Sendable {
  /// Travel time, seconds.
  case time
  /// Distance, metres.
  case distance
  /// Distance plus eight times the climb, metres.
  case effort
}

/// Starts of a trip's best order.
public enum TripStart: String, CaseIterable, Sendable {
  /// The first stop.
  case first
  /// The stop that is best.
  case any
}

/// Ends of a trip's best order.
public enum TripEnd: String, CaseIterable, Sendable {
  /// The last stop.
  case last
  /// The stop that is best.
  case any
  /// The stop where it started.
  case start
}

extension TripPlan {
  /// Returns the plan with another stop: last, or before a fixed last stop.
  public func adding(_ stop: Stop) -> TripPlan {
    var plan = self
    let endsAtLast = end == .last && stops.last?.isOpen == true
    plan.stops.insert(stop, at: endsAtLast ? stops.count - 1 : stops.count)
    return plan
  }

  /// Returns the plan with its stops reordered.
  /// - Parameter order: indices of stops. Stops not listed are appended, but before a fixed last
  ///   stop.
  public func ordered(_ order: [Int]) -> TripPlan {
    let chosen = Set(order)
    var indices = order
    let left = stops.indices.filter { !chosen.contains($0) }
    let endsAtLast = end == .last && order.last == stops.count - 1
    indices.insert(contentsOf: left, at: endsAtLast ? order.count - 1 : order.count)
    var plan = self
    plan.stops = indices.map { stops[$0] }
    return plan
  }
}

/// A trip as shown by a link.
public struct SharedTrip: Hashable, Sendable {
  /// The trip, with all its stops.
  public var trip: Trip
  /// The traveller's last position, or `nil` unless the trip is active.
  public var position: Position?
  /// The link's expiry time, or `nil` for never.
  public var expiresAt: Timestamp?
}

// MARK: Refusals

extension JournalRefusal {
  /// The trip has no stops to visit.
  public static let tripWithoutStops = Self(
    .conflict, "trip_without_stops", "The trip has no stops. Add some first.")

  /// The trip was changed since the caller read it.
  public static let tripChanged = Self(
    .conflict, "trip_changed", "The trip was changed elsewhere. Reload it, then make your change.")
}
