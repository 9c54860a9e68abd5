import Foundation

/// The activity that all stations of a system have in common.
struct SystemActivity: Hashable, Sendable {
  /// Events and station-hours at risk by slot.
  var events = [Flow](repeating: .zero, count: LocalSlot.count)
  var risk = [Flow](repeating: .zero, count: LocalSlot.count)

  /// Events by situation, and how many the rates of the stations led to expect.
  var situationEvents = [Flow](repeating: .zero, count: StationSituation.count)
  var situationExpected = [Flow](repeating: .zero, count: StationSituation.count)

  /// Trucks that brought or took many vehicles, by state, and the hours in that state.
  var trucks = [Flow](repeating: .zero, count: StationSituation.states)
  var truckHours = [Double](repeating: 0, count: StationSituation.states)

  /// Events of the last hours in the whole system, and how many were expected.
  var recent = 0.0
  var recentExpected = 0.0

  /// Derived from the above by ``refresh()``: rates per station and hour by slot, and factors by
  /// situation.
  private(set) var rates = [Flow](repeating: .zero, count: LocalSlot.count)
  private(set) var factors = [Flow](
    repeating: Flow(arrivals: 1, departures: 1), count: StationSituation.count)

  /// Factors by state alone, for stations of which it is not known how long they have been quiet.
  private(set) var stateFactors = [Flow](
    repeating: Flow(arrivals: 1, departures: 1), count: StationSituation.states)

  init() { refresh() }

  /// How much busier than usual the system is now: weather, holidays, events.
  var busyness: Double {
    (recent + ForecastConstants.systemWeight) / (recentExpected + ForecastConstants.systemWeight)
  }

  /// Returns how often a truck brings vehicles to, or takes them from, a station in a state, per
  /// hour.
  func truckRate(in state: Int) -> Flow {
    (trucks[state] + Flow(arrivals: 0.2, departures: 0.2)) * (1 / (truckHours[state] + 100))
  }

  /// Recomputes rates and factors.
  mutating func refresh() {
    refreshRates()
    refreshFactors()
  }

  private mutating func refreshRates() {
    let weight = ForecastConstants.slotWeight
    var total = Flow.zero
    var typical = Flow.zero
    for index in events.indices {
      total += events[index]
      typical += risk[index] * LocalSlot.typicalDay[index / 2 % 24]
    }
    let prior = ForecastConstants.typicalRate
    let level = total.combined(with: typical) { ($0 + 20) / ($1 + 20 / prior) }
    for index in rates.indices {
      let usual = level * LocalSlot.typicalDay[index / 2 % 24]
      let expected = risk[index] * usual
      rates[index] = usual * events[index].ratio(to: expected, weight: weight)
    }
  }

  /// A situation's factor is drawn towards the product of those of its state and its quietness.
  private mutating func refreshFactors() {
    let quiet = StationSituation.quietClasses
    let weight = ForecastConstants.situationWeight
    var byState = [(Flow, Flow)](repeating: (.zero, .zero), count: StationSituation.states)
    var byQuiet = [(Flow, Flow)](repeating: (.zero, .zero), count: quiet)
    for index in factors.indices {
      byState[index / quiet].0 += situationEvents[index]
      byState[index / quiet].1 += situationExpected[index]
      byQuiet[index % quiet].0 += situationEvents[index]
      byQuiet[index % quiet].1 += situationExpected[index]
    }
    for (state, sums) in byState.enumerated() {
      stateFactors[state] = sums.0.ratio(to: sums.1, weight: weight).limited(to: 0.05...4)
    }
    for index in factors.indices {
      let (stateEvents, stateExpected) = byState[index / quiet]
      let (quietEvents, quietExpected) = byQuiet[index % quiet]
      let usual =
        stateEvents.ratio(to: stateExpected, weight: weight)
        * quietEvents.ratio(to: quietExpected, weight: weight)
      let events = situationEvents[index] + usual * weight
      let expected = situationExpected[index] + Flow(arrivals: weight, departures: weight)
      factors[index] = events.combined(with: expected, by: /).limited(to: 0.05...4)
    }
  }

  /// Reduces the weight of earlier observations.
  mutating func fade(by factor: Double) {
    for index in events.indices {
      events[index] *= factor
      risk[index] *= factor
    }
    for index in situationEvents.indices {
      situationEvents[index] *= factor
      situationExpected[index] *= factor
    }
    for index in trucks.indices {
      trucks[index] *= factor
      truckHours[index] *= factor
    }
  }
}

/// The near-empty, near-full and ordinary states of a station, and how long it has been quiet.
///
/// Rates differ by state for reasons that counts do not show: the last bikes of a station are often
/// defective, the last docks broken, and a station where nothing happens though much was expected
/// is probably out of use or misjudged.
enum StationSituation {
  /// The states: 0 to 3 vehicles, ordinary, 3 to 0 docks.
  static let states = 9

  /// The classes of quietness.
  static let quietClasses = 7

  /// The number of situations.
  static let count = states * quietClasses

  /// Returns the state of a station, 0 to 8. `docks` is `nil` if unlimited.
  static func state(vehicles: Int, docks: Int?) -> Int {
    let docks = docks ?? .max
    if vehicles <= 3 && vehicles <= docks { return vehicles }
    return docks <= 3 ? 8 - docks : 4
  }

  /// Returns the class of a station at which `missed` events were expected since its last change.
  static func quietClass(missed: Double) -> Int {
    missed < 0.5
      ? 0 : missed < 1 ? 1 : missed < 2 ? 2 : missed < 4 ? 3 : missed < 8 ? 4 : missed < 16 ? 5 : 6
  }
}

/// Arrivals and departures of vehicles: numbers, hours at risk or rates per hour.
struct Flow: Hashable, Sendable {
  var arrivals = 0.0
  var departures = 0.0

  static let zero = Flow()

  /// Combines two flows component by component.
  func combined(with other: Flow, by operation: (Double, Double) -> Double) -> Flow {
    Flow(
      arrivals: operation(arrivals, other.arrivals),
      departures: operation(departures, other.departures))
  }

  static func + (left: Flow, right: Flow) -> Flow { left.combined(with: right, by: +) }
  static func * (left: Flow, right: Flow) -> Flow { left.combined(with: right, by: *) }
  static func * (left: Flow, right: Double) -> Flow {
    Flow(arrivals: left.arrivals * right, departures: left.departures * right)
  }
  static func += (left: inout Flow, right: Flow) { left = left + right }
  static func *= (left: inout Flow, right: Double) { left = left * right }

  /// Returns the mean of a gamma posterior: this many events where `expected` were expected, by a
  /// prior of mean 1 that weighs as much as `weight` expected events.
  func ratio(to expected: Flow, weight: Double) -> Flow {
    combined(with: expected) { ($0 + weight) / ($1 + weight) }
  }

  /// Limits both components to a range.
  func limited(to range: ClosedRange<Double>) -> Flow {
    combined(with: self) { value, _ in min(max(value, range.lowerBound), range.upperBound) }
  }
}

/// A half-hour of a working day or of a weekend, in a system's local time.
struct LocalSlot: Hashable, Sendable {
  /// The half-hours of a working day and of a day of the weekend.
  static let count = 96

  /// 0 to 47 on working days, 48 to 95 on weekends.
  var index: Int

  /// The hour: 0 to 23 on working days, 24 to 47 on weekends.
  var hour: Int { index / 2 }

  /// Finds the slot of a time. Holidays count as the day of the week that they are.
  ///
  /// - Complexity: O(1); the time zone is asked for its offset.
  init(of time: Double, in zone: TimeZone) {
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: time))
    let local = time + Double(offset)
    let day = (local / 86_400).rounded(.down)
    let second = local - day * 86_400
    // 1970-01-01 was a Thursday: day 2 was a Saturday.
    let weekday = (day + 3) - ((day + 3) / 7).rounded(.down) * 7
    let half = min(max(Int(second / 1800), 0), 47)
    index = weekday >= 5 ? half + 48 : half
  }

  /// A typical day's activity relative to its mean, by hour, before anything is learned.
  ///
  /// Rounded from the mean of docked systems: a morning peak, a higher evening peak, quiet nights.
  static let typicalDay: [Double] = [
    0.3, 0.2, 0.15, 0.1, 0.1, 0.2, 0.5, 1.2, 1.8, 1.2, 1, 1.1,
    1.3, 1.3, 1.3, 1.6, 2, 2, 1.5, 1.1, 0.8, 0.6, 0.45, 0.35,
  ]
}
