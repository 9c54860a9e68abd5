import Foundation

/// What all stations of a system have in common.
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

  /// Computes rates and factors anew.
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

  /// Lets what was learned count for less.
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
