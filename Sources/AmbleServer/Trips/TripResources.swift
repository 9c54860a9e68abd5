import AmbleCore
import AmbleFormats
import AmbleJournal
import Foundation

/// Trips as JSON objects.
enum TripResources {
  static let trip = Resource<Trip>("Trip", [.members(of: allOfTrip, in: \.self)])

  static let journey = Resource<Journey>(
    "Journey",
    [
      .members(of: allOfTrip, in: \.trip), .members(of: position, in: \.position),
      .orNull("next", \.trip.next?.id, .id(), "The next stop; null if none is left."),
    ])

  private static let allOfTrip = Resource<Trip>([
    .required("id", \.id, .id()),
    .members(of: plan, in: \.plan),
    .required("created_at", \.createdAt, .time),
    .required("updated_at", \.updatedAt, .time, "Time of the plan's last change."),
    .members(of: travelled, in: \.self),
  ])

  /// The members of a trip that users write. Known stops keep their identifiers; duplicates and
  /// unknown ones get new ones.
  static let plan = Resource<TripPlan>(
    nil, sentAs: "TripPlan",
    [
      .members(of: described, sent: \.self), .members(of: mode, sent: \.self),
      .required("by", \.measure, .choice, sent: .kept), .members(of: ends, sent: \.self),
      .members(of: arrival, sent: \.self), .members(of: stayOfAll, sent: \.self), stops,
      .required(
        "visit_radius", \.visitRadius, .number(decimals: 3, 5...1000), sent: .kept,
        "Radius within which a stop counts as visited, metres."),
    ])

  /// The version that a change of a trip begins with.
  static let version = JSONField("updated_at", .time, "The trip's updated_at when read.")

  private static let described = Resource<TripPlan>([
    .required("name", \.name, .text(0...200), sent: .kept),
    .orNull(
      "date", \.date, .tripDate, sent: .kept,
      "A day, a local time, or a time with an offset."),
    .orNull(
      "time_zone", \.timeZone, .timeZone, sent: .kept,
      "A name of the IANA time zone database."),
  ])

  private static let mode = Resource<TripPlan>([.required("mode", \.mode, .mode, sent: .kept)])

  private static let ends = Resource<TripPlan>([
    .required("start", \.start, .choice, sent: .kept),
    .required("end", \.end, .choice, sent: .kept),
  ])

  private static let arrival = Resource<TripPlan>([
    .orNull(
      "arrive_by", \.arriveBy, .tripDate, sent: .kept,
      "The local time at which the trip is to end, if its date was computed from that.")
  ])

  private static let stayOfAll = Resource<TripPlan>([
    .required(
      "stay", \.stay, .whole(TripPlan.stays), sent: .kept,
      "Time at each stop but a fixed first or last one, if it states none itself, seconds.")
  ])

  private static let travelled = Resource<Trip>([
    .orNull("started_at", \.startedAt, .time), .orNull("ended_at", \.endedAt, .time),
  ])

  private static let position = Resource<Position?>([
    .orNull("position", \.self, .object(latest), "The traveller's last position.")
  ])

  private static let latest = Resource<Position>([
    .place(\.place), .required("time", \.time, .time),
  ])
}

// MARK: Stops

extension TripResources {
  static let stop = Resource<Stop>(
    "Stop",
    [
      .members(of: place, in: \.self), .members(of: details, in: \.self),
      .members(of: stay, in: \.self), .members(of: progress, in: \.self),
    ])

  /// The body to add a stop to the active trip.
  static let addition = Resource<Stop>([
    .members(of: place, sent: \.self), .members(of: details, sent: \.self),
    .members(of: stay, sent: \.self),
  ])

  /// Whether the order of the remaining stops is optimised when one is added.
  static let optimize = JSONField(
    "optimize", .flag, "Whether to optimise the order of the remaining stops.")

  /// Reads a stop, with a new identifier.
  static func stop(_ body: JSONBody) throws(APIError) -> Stop {
    var stop = SentStop().stop
    try body.read(addition, into: &stop)
    return stop
  }

  private static let place = Resource<Stop>([
    .required("id", \.id, .id()), .required("name", \.name, .text(0...200), sent: .needed),
    .place(sent: \.place),
  ])

  private static let details = Resource<Stop>([
    .optional("address", unlessEmpty: \.address, .text(0...500), sent: .kept),
    .optional("note", unlessEmpty: \.note, .text(0...5000), sent: .kept),
    .optional("contact_id", unlessEmpty: \.contact, .text(0...64), sent: .kept),
  ])

  private static let stay = Resource<Stop>([
    .orNull(
      "stay", \.stay, .whole(TripPlan.stays), sent: .kept,
      "Time at the stop, seconds; null for the trip's.")
  ])

  private static let progress = Resource<Stop>([
    .orNull("visited_at", \.visitedAt, .time), .orNull("skipped_at", \.skippedAt, .time),
  ])

  /// A stop of a request.
  private struct SentStop {
    /// The identifier of a stop to keep.
    var id: StopID?
    var stop = Stop("", at: Coordinate(latitude: 0, longitude: 0))
  }

  private static let sentStop = Resource<SentStop>(
    nil, sentAs: "SentStop",
    [
      .orNull("id", \.id, .id(), sent: .kept, "The identifier of a stop to keep."),
      .members(of: addition, sent: \.stop),
    ])

  private static let stops: Resource<TripPlan>.Member = {
    let sent = JSONField(
      "stops", .list(of: .object(sentStop, from: SentStop.init), atMost: TripPlan.maxStops))
    return .required(
      "stops", \.stops, .list(of: .object(stop), atMost: TripPlan.maxStops), sentAs: sent
    ) { plan, stops in
      var free = Set(plan.stops.map(\.id))
      plan.stops = stops.map { sent in
        var stop = sent.stop
        if let id = sent.id, free.remove(id) != nil { stop.id = id }
        return stop
      }
    }
  }()
}

extension TripPlan {
  /// Maximum number of stops of a trip.
  static let maxStops = StopsRequest.maxPlaces
}

// MARK: Answers to links

extension TripResources {
  /// A trip as a link shows it, without private data of the account.
  static let shared = Resource<SharedTrip>(
    "SharedTrip",
    [
      .required("trip", \.trip, .object(shownTrip)), .members(of: position, in: \.position),
      .required("live", \.trip.isCurrent, .flag, "Whether the trip is active."),
      .orNull("expires_at", \.expiresAt, .time),
    ])

  private static let shownTrip = Resource<Trip>([
    .members(of: described, in: \.plan), .members(of: mode, in: \.plan),
    .members(of: ends, in: \.plan), .members(of: stayOfAll, in: \.plan),
    .members(of: travelled, in: \.self),
    .required("stops", \.plan.stops, .list(of: .object(shownStop), atMost: TripPlan.maxStops)),
  ])

  private static let shownStop = Resource<Stop>([
    .members(of: place, in: \.self), .members(of: stay, in: \.self),
    .members(of: progress, in: \.self),
  ])
}

// MARK: Forms

extension JSONForm where Value == TimeZone {
  /// The name of a time zone in the IANA database.
  static var timeZone: Self {
    Self(.text(0...64)) { value throws(JSONMismatch) in
      guard case .string(let text) = value else { throw JSONMismatch(.notText) }
      guard text.unicodeScalars.count <= 64 else { throw JSONMismatch(.notTextOf(0...64)) }
      guard let zone = TimeZone(ianaName: text) else { throw JSONMismatch(.notTimeZone) }
      return zone
    } write: {
      $1.string($0.identifier)
    }
  }
}

extension JSONForm where Value == TripDate {
  /// The date of a trip: a day, a local time, or a time with an offset.
  static var tripDate: Self {
    Self(.text(0...64)) { value throws(JSONMismatch) in
      guard case .string(let text) = value else { throw JSONMismatch(.notText) }
      guard let date = TripDate(text) else { throw JSONMismatch(.notDate) }
      return date
    } write: {
      $1.string($0.text)
    }
  }
}
