/// A station's learned totals and its present state, without its hourly cells.
struct StationRow: Hashable, Sendable {
  /// Unix seconds of the last snapshot that had the station; 0 before the first.
  var seen = 0.0
  var vehicles = 0
  /// The docks, or -1 if unlimited.
  var docks = 0

  /// The events expected since the last change.
  var missed = 0.0

  /// Events of the last hours, and how many were expected.
  var recent = Flow.zero
  var recentExpected = Flow.zero

  /// All events, and how many an average station would have had.
  var events = Flow.zero
  var expected = Flow.zero

  /// The station's rates per hour in `slot`, computed once per half-hour.
  var rate = Flow.zero
  var rateSlot = -1.0

  var dockLimit: Int? { docks < 0 ? nil : docks }

  /// How much busier than usual the station is now.
  var recentRatio: Flow {
    recent.ratio(to: recentExpected, weight: ForecastConstants.recentWeight)
  }

  /// Forgets the present state, which a gap made doubtful.
  mutating func forgetPresent() {
    missed = 0
    recent = .zero
    recentExpected = .zero
  }
}

/// The changes at a station in one hour of the working day or of the weekend.
struct HourCell: Hashable, Sendable {
  var arrivals: Float = 0
  var departures: Float = 0
  /// Hours in which vehicles could arrive.
  var arrivalHours: Float = 0
  /// Hours in which vehicles could depart.
  var departureHours: Float = 0
  var hours: Float = 0
  var emptyHours: Float = 0
  var fullHours: Float = 0
  var vehicleHours: Float = 0

  /// The cells of a station.
  static let count = 48

  var events: Flow { Flow(arrivals: Double(arrivals), departures: Double(departures)) }
  var risk: Flow { Flow(arrivals: Double(arrivalHours), departures: Double(departureHours)) }

  /// Applies an operation to every number.
  mutating func update(_ operation: (inout Float) -> Void) {
    operation(&arrivals)
    operation(&departures)
    operation(&arrivalHours)
    operation(&departureHours)
    operation(&hours)
    operation(&emptyHours)
    operation(&fullHours)
    operation(&vehicleHours)
  }

  /// Adds the changes of one interval.
  mutating func add(events: Flow, risk: Flow) {
    arrivals += Float(events.arrivals)
    departures += Float(events.departures)
    arrivalHours += Float(risk.arrivals)
    departureHours += Float(risk.departures)
  }
}

/// One station in a snapshot of a feed.
public struct StationObservation: Hashable, Sendable {
  /// The station's id in its system.
  public var station: String

  /// The vehicles and docks that can be used. Negative numbers count as 0.
  public var counts: StationCounts

  /// Creates an observation.
  public init(station: String, counts: StationCounts) {
    self.station = station
    self.counts = counts
  }
}

extension StationCounts {
  /// The largest number of vehicles or docks that the forecast distinguishes.
  static let maximum = 200

  /// The vehicles, 0 to ``maximum``.
  var boundedVehicles: Int { min(max(vehicles, 0), Self.maximum) }

  /// The docks, 0 to ``maximum``, or `nil` if unlimited.
  var boundedDocks: Int? { docks.map { min(max($0, 0), Self.maximum) } }
}
