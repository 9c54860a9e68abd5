import Foundation

/// The distribution of a station's count as time goes on.
struct ForecastCourse {
  private let history: AvailabilityHistory
  private let station: PresentStation
  private let start: Double
  private let quiet: Int?
  private let questions: [ChanceCorrection.Question]
  private let fewest: Int
  private var segments: ArraySlice<Segment>
  private var time: Double
  private var distribution: [Double]
  private var chain: CountChain

  /// A time in which rates are constant.
  private struct Segment {
    var end: Double
    var rate: Flow
  }

  /// Seconds after which the process itself no longer predicts more than the usual counts.
  private static let longestChain = 43_200.0

  /// Starts a course.
  ///
  /// - Parameter isKnown: Whether recent changes at the station and in the system may be used.
  init(
    history: AvailabilityHistory, station: PresentStation, from start: Double, to end: Double,
    isKnown: Bool = true
  ) {
    self.history = history
    self.station = station
    self.start = start
    time = start
    let end = min(end, start + Self.longestChain)
    let rates = Self.segments(
      history: history, row: station.row, from: start, to: end, isKnown: isKnown)
    segments = rates[...]
    quiet = isKnown ? Self.quietClass(history: history, station: station, at: start) : nil
    questions = station.questions(
      period: LocalSlot(of: start, in: history.timeZone).period, isKnown: quiet != nil)
    let range = Self.window(station, segments: rates, from: start)
    fewest = range.lowerBound
    distribution = range.map { $0 == station.vehicles ? 1 : 0 }
    chain = CountChain(states: range.count)
  }

  /// Cuts the time at half-hours; what is special now wanes towards the usual.
  private static func segments(
    history: AvailabilityHistory, row: Int?, from start: Double, to end: Double, isKnown: Bool
  ) -> [Segment] {
    var segments: [Segment] = []
    var time = start
    let largest = ForecastConstants.largestRate
    let learned = min(start, history.lastSnapshot ?? start)
    let extra = history.system.busyness - 1
    let recent = row.map { history.rows[$0].recentRatio } ?? Flow(arrivals: 1, departures: 1)
    while time < end {
      let next = min(end, ((time / 1800).rounded(.down) + 1) * 1800)
      let middle = (time + next) / 2
      let rate = history.rate(of: row, in: LocalSlot(of: middle, in: history.timeZone))
      let share = !isKnown ? 0 : exp((learned - middle) / ForecastConstants.presentTime)
      let present = recent.combined(with: .zero) { ratio, _ in 1 + (ratio - 1) * share }
      let rates = (rate * present * (1 + extra * share)).limited(to: 0...largest)
      segments.append(Segment(end: next, rate: rates))
      time = next
    }
    return segments
  }

  /// Returns the counts that matter: those that riders reach but for one time in a million.
  private static func window(
    _ station: PresentStation, segments: [Segment], from start: Double
  ) -> ClosedRange<Int> {
    var mean = Flow.zero
    var time = start
    for segment in segments {
      mean += segment.rate * ((segment.end - time) / 3600)
      time = segment.end
    }
    func reach(_ mean: Double) -> Int { Int(min(400, 1.5 * mean + 6 * mean.squareRoot() + 16)) }
    let highest = station.capacity ?? StationCounts.maximum * 2
    return max(
      0, station.vehicles - reach(mean.departures))...min(
        highest, station.vehicles + reach(mean.arrivals))
  }

  /// Moves on and returns the forecast, corrected by the outcomes of others.
  mutating func advance(to end: Double) -> AvailabilityForecast {
    let forecast = advanceUncorrected(to: end)
    guard !questions.isEmpty, end > start else { return forecast }
    var chances: [StationNeed: Double] = [:]
    for question in questions {
      chances[question.need] = history.correction.corrected(
        forecast.probability(of: question.need), question, after: end - start)
    }
    return forecast.adjusted(vehicle: chances[.vehicle], dock: chances[.dock])
  }

  /// Moves on and returns the prediction of the process and the usual counts.
  mutating func advanceUncorrected(to end: Double) -> AvailabilityForecast {
    while let segment = segments.first, time < end {
      let next = min(segment.end, end)
      setRates(segment.rate)
      let hours = (next - time) / 3600
      chain.advance(&distribution, hours: hours)
      addTrucks(hours: hours)
      time = next
      if next >= segment.end { segments.removeFirst() }
    }
    let hours = (end - start) / 3600
    let chained = AvailabilityForecast(
      fewest: fewest, probabilities: distribution, capacity: station.capacity,
      doubt: doubt(afterHours: hours))
    let climate = Climatology(history: history, station: station, at: end)
    return climate.blended(with: chained, hours: hours)
  }

  /// Returns the class of a station's quietness, or `nil` if the history has not seen it lately.
  private static func quietClass(
    history: AvailabilityHistory, station: PresentStation, at time: Double
  ) -> Int? {
    guard let row = station.row.map({ history.rows[$0] }),
      abs(time - row.seen) <= ForecastConstants.longestInterval * 3600
    else { return nil }
    return row.vehicles == station.vehicles ? StationSituation.quietClass(missed: row.missed) : 0
  }

  /// Returns the factor of the rates in a state. A change ends the quiet.
  private func factor(in situation: Int, isPresent: Bool) -> Flow {
    guard let quiet else { return history.system.stateFactors[situation] }
    let later = isPresent ? quiet : min(quiet, 1)
    return history.system.factors[situation * StationSituation.quietClasses + later]
  }

  /// A station with neither vehicles nor docks is out of use, and may soon be used again.
  private func doubt(afterHours hours: Double) -> Double {
    station.capacity == 0 ? 0.3 * (1 - exp(-hours)) : 0.0006 * (1 - exp(-4 * hours))
  }

  private mutating func setRates(_ rate: Flow) {
    for state in distribution.indices {
      let vehicles = fewest + state
      let docks = station.capacity.map { $0 - vehicles }
      let situation = StationSituation.state(vehicles: vehicles, docks: docks)
      let factor = factor(in: situation, isPresent: vehicles == station.vehicles)
      let isFull = docks == 0 || state == distribution.count - 1
      chain.births[state] = isFull ? 0 : rate.arrivals * factor.arrivals
      chain.deaths[state] = state == 0 ? 0 : rate.departures * factor.departures
    }
  }

  /// Moves the share of the distribution to which trucks came; two in a half-hour are not foreseen.
  private mutating func addTrucks(hours: Double) {
    let loads = ForecastConstants.truckloads
    let last = distribution.count - 1
    let before = distribution
    for (state, probability) in before.enumerated() where probability > 1e-9 {
      let vehicles = fewest + state
      let situation = StationSituation.state(
        vehicles: vehicles, docks: station.capacity.map { $0 - vehicles })
      let rate = history.system.truckRate(in: situation)
      let up = probability * (1 - exp(-rate.arrivals * hours))
      let down = probability * (1 - exp(-rate.departures * hours))
      distribution[state] -= up + down
      for load in loads {
        distribution[min(state + load, last)] += up / Double(loads.count)
        distribution[max(state - load, 0)] += down / Double(loads.count)
      }
    }
  }
}
