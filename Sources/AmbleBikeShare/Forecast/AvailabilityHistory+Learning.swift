import Foundation

extension AvailabilityHistory {
  /// A station's new counts.
  struct Step {
    var time: Double
    /// Since the last snapshot.
    var hours: Double
    var slot: LocalSlot
    var busyness: Double
    var vehicles: Int
    var docks: Int?
  }

  /// Learns from a station's new counts.
  mutating func learn(_ step: Step, at row: Int) {
    let old = rows[row]
    guard old.seen < step.time else { return }
    let isContinued =
      old.seen > 0 && step.hours > 0 && abs(old.seen + step.hours * 3600 - step.time) < 1
    if isContinued, step.hours <= ForecastConstants.longestInterval {
      learnInterval(step, at: row)
    } else if !isContinued || old.vehicles != step.vehicles {
      rows[row].forgetPresent()
    }
    rows[row].seen = step.time
    rows[row].vehicles = step.vehicles
    rows[row].docks = step.docks ?? -1
  }

  private mutating func learnInterval(_ step: Step, at row: Int) {
    let old = rows[row]
    let change = step.vehicles - old.vehicles
    let half = step.hours / 2
    let risk = Flow(
      arrivals: (old.docks != 0 ? half : 0) + (step.docks != 0 ? half : 0),
      departures: (old.vehicles > 0 ? half : 0) + (step.vehicles > 0 ? half : 0))
    let rate = currentRate(of: row, in: step.slot, at: step.time)
    let usual = rate * risk
    let state = StationSituation.state(vehicles: old.vehicles, docks: old.dockLimit)
    system.truckHours[state] += step.hours
    remember(step, at: row)
    if isTruck(change, usual: usual) {
      let load = Flow(arrivals: change > 0 ? 1 : 0, departures: change < 0 ? 1 : 0)
      system.trucks[state] += load
      rows[row].missed = 0
      return
    }
    let events = Flow(
      arrivals: risk.arrivals > 0 ? Double(max(change, 0)) : 0,
      departures: risk.departures > 0 ? Double(max(-change, 0)) : 0)
    let quiet = StationSituation.quietClass(missed: old.missed)
    let situation = state * StationSituation.quietClasses + quiet
    record(events, risk: risk, usual: usual, situation: situation, step, at: row)
    let expected = usual * step.busyness
    rows[row].missed =
      change != 0 ? 0 : min(1e6, old.missed + expected.arrivals + expected.departures)
  }

  private mutating func record(
    _ events: Flow, risk: Flow, usual: Flow, situation: Int, _ step: Step, at row: Int
  ) {
    let expected = usual * step.busyness
    rows[row].events += events
    rows[row].expected += risk * system.rates[step.slot.index]
    rows[row].recent += events
    rows[row].recentExpected += expected * system.factors[situation]
    cells[row * HourCell.count + step.slot.hour].add(events: events, risk: risk)
    system.events[step.slot.index] += events
    system.risk[step.slot.index] += risk
    system.situationEvents[situation] += events
    system.situationExpected[situation] += expected
    system.recent += events.arrivals + events.departures
    system.recentExpected += usual.arrivals + usual.departures
  }

  /// Adds the station's content to the climatology, and lets its recent events fade.
  private mutating func remember(_ step: Step, at row: Int) {
    let hours = Float(step.hours)
    let cell = row * HourCell.count + step.slot.hour
    cells[cell].hours += hours
    cells[cell].vehicleHours += hours * Float(step.vehicles)
    if step.vehicles == 0 { cells[cell].emptyHours += hours }
    if step.docks == 0 { cells[cell].fullHours += hours }
    let kept = exp(-step.hours * 3600 / ForecastConstants.recentTime)
    rows[row].recent *= kept
    rows[row].recentExpected *= kept
  }

  /// Tells a truck from riders: more than 4 beyond twice the mean and three deviations.
  private func isTruck(_ change: Int, usual: Flow) -> Bool {
    let mean = change > 0 ? usual.arrivals : usual.departures
    return Double(abs(change)) > 4 + 2 * mean + 3 * mean.squareRoot()
  }

  /// Returns a station's rates, computed once in a half-hour.
  private mutating func currentRate(of row: Int, in slot: LocalSlot, at time: Double) -> Flow {
    let present = (time / 1800).rounded(.down)
    if rows[row].rateSlot != present {
      rows[row].rate = rate(of: row, in: slot)
      rows[row].rateSlot = present
    }
    return rows[row].rate
  }

  /// Computes a station's rates per hour in a half-hour; those of an average station if `row` is
  /// `nil`.
  func rate(of row: Int?, in slot: LocalSlot) -> Flow {
    let average = system.rates[slot.index]
    guard let row else { return average }
    let weight = ForecastConstants.levelWeight
    let level = rows[row].events.ratio(to: rows[row].expected, weight: weight)
    var events = Flow.zero
    var expected = Flow.zero
    let day = slot.hour / 24 * 24
    let hour = slot.hour % 24
    func add(_ hour: Int, _ share: Double) {
      let cell = cells[row * HourCell.count + hour]
      let usual = (system.rates[hour * 2] + system.rates[hour * 2 + 1]) * 0.5
      events += cell.events * share
      expected += cell.risk * usual * share
    }
    add(slot.hour, 1)
    add(day + (hour + 1) % 24, ForecastConstants.neighbourShare)
    add(day + (hour + 23) % 24, ForecastConstants.neighbourShare)
    add(24 - day + hour, ForecastConstants.otherDayShare)
    let own = events.ratio(to: expected * level, weight: ForecastConstants.hourWeight)
    return (average * level * own).limited(to: 0...ForecastConstants.largestRate)
  }
}

/// The constants of the forecast. Weights are in events: a prior of weight 6 counts as much as an
/// observation of 6 expected events. Benchmarks/FORECAST.md has the days they were chosen on.
enum ForecastConstants {
  /// Days after which an observation counts half.
  static let halfLife = 21.0
  /// Days after which a station that vanished is dropped.
  static let retention = 60.0
  /// The longest interval between snapshots that is learned from, hours.
  static let longestInterval = 0.6

  /// Arrivals, and departures, per hour of a station of an unknown system.
  static let typicalRate = 0.8
  /// The weight of the typical day in a slot of the system.
  static let slotWeight = 30.0
  /// The weight of the average station in a station's level.
  static let levelWeight = 4.0
  /// The weight of a station's level in one of its hours.
  static let hourWeight = 6.0
  /// How much the hours before and after, and the same hour of the other kind of day, count.
  static let neighbourShare = 0.5
  static let otherDayShare = 0.25
  /// The weight of the ordinary in a situation's factor.
  static let situationWeight = 50.0

  /// The weight of the usual in what a station, and the system, did in the last hours.
  static let recentWeight = 20.0
  static let systemWeight = 30.0
  /// Seconds after which an event counts 1/e in that.
  static let recentTime = 5400.0
  /// Seconds after which present peculiarities count 1/e in a forecast.
  static let presentTime = 7200.0

  /// The largest rate, events per hour: a bound on computing time.
  static let largestRate = 150.0
  /// The vehicles that a truck brings or takes, equally often.
  static let truckloads = [5, 10, 15]
}
