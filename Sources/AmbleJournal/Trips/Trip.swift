public import AmbleCore
public import Foundation

/// A trip: its plan and its progress.
public struct Trip: Hashable, Sendable, Identifiable {
  /// The trip's identifier.
  public internal(set) var id: TripID
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

/// A row of `trip`, without its stops.
struct TripRow: StoredRecord {
  var owner = UserID("")
  var trip = Trip(
    id: TripID(""), plan: TripPlan(), createdAt: .epoch, updatedAt: .epoch, revision: 0)

  static let table = RecordTable("trip", columns)
  private static let columns: [Column<Self>] =
    [
      .init("id", \.trip.id).key, .init("account", \.owner),
      .init("created_at", \.trip.createdAt), .init("revision", \.trip.revision),
      .init("started_at", \.trip.startedAt), .init("ended_at", \.trip.endedAt),
      .apart("deleted_at", isOptional: true), .apart("track", isOptional: true),
    ] + plan

  /// The columns that a change of the plan writes.
  static let plan: [Column<TripRow>] = [
    .init("name", \.trip.plan.name),
    .init("date", \.trip.plan.date, storing: \.?.text, reading: { $0.flatMap(TripDate.init) }),
    .init(
      "arrive_by", \.trip.plan.arriveBy, storing: \.?.text,
      reading: { $0.flatMap(TripDate.init) }),
    .init(
      "time_zone", \.trip.plan.timeZone, storing: \.?.identifier,
      reading: { $0.flatMap(TimeZone.init(ianaName:)) }),
    .computed("rank") { Trip.rank(of: $0.trip.plan, createdAt: $0.trip.createdAt) },
    .computed("day") { Trip.day(of: $0.trip.plan) },
    .word("mode", \.trip.plan.mode, else: .walk),
    .word("measure", \.trip.plan.measure, else: .time),
    .word("start", \.trip.plan.start, else: .first),
    .word("finish", \.trip.plan.end, else: .last), .init("stay", \.trip.plan.stay),
    .init("visit_radius", \.trip.plan.visitRadius), .init("updated_at", \.trip.updatedAt),
  ]
}

/// A row of `stop`.
struct StopRow: StoredRecord {
  var trip = TripID("")
  var number = 0
  var stop = Stop("", at: Coordinate(), id: StopID(""))
  var reopenedAt: Timestamp?
  var awaySince: Timestamp?

  /// Writing stops keeps their progress. A time of a visit, which is read last, counts most.
  static let table = RecordTable("stop", columns)
  private static let columns: [Column<Self>] = [
    .init("trip", \.trip).key, .init("id", \.stop.id).key, .init("number", \.number),
    .init("name", \.stop.name), .init("latitude", \.stop.place.latitude),
    .init("longitude", \.stop.place.longitude), .init("address", \.stop.address),
    .init("note", \.stop.note), .init("contact", \.stop.contact), .init("stay", \.stop.stay),
    .init("skipped_at", \.stop.skippedAt).onlyRead,
    .init("visited_at", \.stop.visitedAt).onlyRead, .init("reopened_at", \.reopenedAt).onlyRead,
    .init("away_since", \.awaySince).onlyRead,
  ]
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
