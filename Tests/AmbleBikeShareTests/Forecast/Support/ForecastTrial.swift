import Foundation

#if canImport(AmbleBikeShare)
  import AmbleBikeShare
#endif

/// Replays recorded days: learns on the first, forecasts at random places and times of the others.
struct ForecastTrial {
  var zone: TimeZone
  /// Minutes.
  var horizons: [Double]
  /// Maximum difference of an outcome's snapshot from its time, seconds.
  var slack: Double
  /// Whether the nearest snapshot is the outcome; otherwise the last before.
  var takesNearest: Bool
  /// Larger steps are trucks to the simple forecasts, longer gaps are not learned from.
  var truck: Int
  var longestGap: Double
  /// The table by count learns from each so-manyth snapshot.
  var tableStride: Int
  /// Unix seconds: learning starts, judging starts.
  var learnsFrom = 0.0
  var judgesFrom: Double
  var samples: Int
  var seed: UInt64 = 2013
  /// Whether learning continues while judging, as on a server.
  var keepsLearning = true
  /// Whether the simple forecasts are judged as well, and not only the table.
  var judgesSimple = true

  static let oslo = ForecastTrial(
    zone: TimeZone(identifier: "Europe/Oslo")!, horizons: [20, 30, 40], slack: 240,
    takesNearest: true, truck: 10, longestGap: 2100, tableStride: 1, judgesFrom: 0, samples: 0)
  static let chicago = ForecastTrial(
    zone: TimeZone(identifier: "America/Chicago")!, horizons: [10, 20, 30, 40], slack: 120,
    takesNearest: false, truck: 4, longestGap: 300, tableStride: 7, judgesFrom: 0, samples: 0)

  /// The cases distinguished: all, 7–22 h local, and those with at most two there now.
  static let cases = ["all", "7-22 h", "7-22 h, now 0-2"]
  static let methods = ["as now", "Skellam", "walls", "table", "Amble"]

  /// The results of a trial.
  struct Result {
    /// By "vehicle" or "dock", minutes, method and case.
    var scores: [String: ForecastScore] = [:]
    var calibration: [String: Calibration] = [:]
    var forecasts = 0
    /// Processor time.
    var forecastSeconds = 0.0
    var learningSeconds = 0.0
    var history: AvailabilityHistory

    static func key(_ what: String, _ minutes: Double, _ method: String, _ group: Int) -> String {
      "\(what) \(Int(minutes)) \(method) \(group)"
    }

    func score(_ what: String, _ minutes: Double, _ method: String, _ group: Int) -> ForecastScore {
      scores[Self.key(what, minutes, method, group)] ?? ForecastScore()
    }
  }

  /// One forecast to be judged.
  private struct Question {
    var station: Int
    var counts: StationCounts
    var hour: Int
    var hours: Double
    var minutes: Double
    var outcome: Int
    var forecast: AvailabilityForecast
    var rates: HourlyRates.Rates
    var tableVehicle: Double
    var tableDock: Double
  }

  func run(_ days: RecordedDays) -> Result {
    let picks = pick(days)
    var result = Result(history: AvailabilityHistory(timeZone: zone))
    var rates = HourlyRates(stations: days.stations.count, truck: truck, longestGap: longestGap)
    let table = countTable(days)
    var last: [StationCounts?] = []
    var pending: [Int: [Question]] = [:]
    days.replay { number, state in
      let time = days.snapshots[number].time
      if let due = pending.removeValue(forKey: number) { judge(due, state, &result) }
      if time >= learnsFrom, keepsLearning || time < judgesFrom {
        observe(state, days, time, &result)
      }
      if number > 0, time < judgesFrom {
        let before = days.snapshots[number - 1].time
        rates.learn(from: last, to: state, seconds: time - before, hour: hour(before))
      }
      last = state
      for station in picks[number] ?? [] {
        guard let counts = state[station] else { continue }
        let asked = ask(days, number, station, counts, rates, table, &result)
        for question in asked { pending[question.outcome, default: []].append(question) }
      }
    }
    return result
  }

  private func observe(
    _ state: [StationCounts?], _ days: RecordedDays, _ time: Double, _ result: inout Result
  ) {
    let observations = state.indices.compactMap { station in
      state[station].map { StationObservation(station: days.stations[station], counts: $0) }
    }
    let start = clock()
    result.history.observe(observations, at: time)
    result.learningSeconds += Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  /// Draws places and times.
  private func pick(_ days: RecordedDays) -> [Int: [Int]] {
    guard let first = days.snapshots.firstIndex(where: { $0.time >= judgesFrom }) else {
      return [:]
    }
    var picks: [Int: [Int]] = [:]
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<samples {
      picks[first + next(days.snapshots.count - first), default: []].append(
        next(days.stations.count))
    }
    return picks
  }

  private func ask(
    _ days: RecordedDays, _ number: Int, _ station: Int, _ counts: StationCounts,
    _ rates: HourlyRates, _ table: CountTable, _ result: inout Result
  ) -> [Question] {
    let time = days.snapshots[number].time
    let later = horizons.compactMap { minutes in
      outcome(days, number, minutes).map { (minutes: minutes, snapshot: $0) }
    }
    guard !later.isEmpty else { return [] }
    let seconds = later.map { days.snapshots[$0.snapshot].time - time }
    let start = clock()
    let forecasts = result.history.forecast(
      station: days.stations[station], counts: counts, at: time, after: seconds)
    result.forecastSeconds += Double(clock() - start) / Double(CLOCKS_PER_SEC)
    result.forecasts += 1
    let simple = rates.rates(of: station, hour: hour(time))
    return later.indices.map {
      Question(
        station: station, counts: counts, hour: hour(time), hours: seconds[$0] / 3600,
        minutes: later[$0].minutes, outcome: later[$0].snapshot, forecast: forecasts[$0],
        rates: simple,
        tableVehicle: table.vehicles(counts.vehicles, minutes: later[$0].minutes),
        tableDock: table.docks(counts.docks ?? 0, minutes: later[$0].minutes))
    }
  }

  /// Learns the table by count from the snapshots before judging, as `baseline.py` does.
  private func countTable(_ days: RecordedDays) -> CountTable {
    var table = CountTable()
    var waiting: [Int: [(minutes: Double, state: [StationCounts?])]] = [:]
    days.replay { number, state in
      let time = days.snapshots[number].time
      guard time < judgesFrom else { return }
      for past in waiting.removeValue(forKey: number) ?? [] {
        table.learn(from: past.state, to: state, minutes: past.minutes)
      }
      guard time >= learnsFrom, number % tableStride == 0 else { return }
      for minutes in horizons {
        if let later = outcome(days, number, minutes) {
          waiting[later, default: []].append((minutes, state))
        }
      }
    }
    return table
  }

  private func outcome(_ days: RecordedDays, _ number: Int, _ minutes: Double) -> Int? {
    let target = days.snapshots[number].time + minutes * 60
    var found = number
    while found + 1 < days.snapshots.count, days.snapshots[found + 1].time <= target { found += 1 }
    if takesNearest, found + 1 < days.snapshots.count,
      days.snapshots[found + 1].time - target < target - days.snapshots[found].time
    {
      found += 1
    }
    let isClose = abs(days.snapshots[found].time - target) <= slack
    return isClose && found > number ? found : nil
  }

  private func judge(_ due: [Question], _ state: [StationCounts?], _ result: inout Result) {
    for question in due {
      guard let then = state[question.station] else { continue }
      let counts = question.counts
      let size = max(counts.vehicles, 0) + max(counts.docks ?? 0, 0)
      let (rates, hours) = (question.rates, question.hours)
      func simple(_ now: Int, _ come: Double, _ leave: Double, _ c: Double, _ l: Double) -> [Double]
      {
        guard judgesSimple else { return [] }
        return [
          SimpleForecasts.asNow(now),
          SimpleForecasts.skellam(count: now, arrivals: come * hours, departures: leave * hours),
          SimpleForecasts.walls(
            count: now, size: size, arrivals: c * hours, departures: l * hours),
        ]
      }
      let vehicles = max(counts.vehicles, 0)
      let docks = max(counts.docks ?? 0, 0)
      let forVehicle = simple(
        vehicles, rates.arrivals, rates.departures, rates.possibleArrivals,
        rates.possibleDepartures)
      let forDock = simple(
        docks, rates.departures, rates.arrivals, rates.possibleDepartures, rates.possibleArrivals)
      add(
        "vehicle", question,
        forVehicle + [question.tableVehicle, question.forecast.probabilityOfVehicle], vehicles,
        then.vehicles > 0, &result)
      add(
        "dock", question, forDock + [question.tableDock, question.forecast.probabilityOfDock],
        docks,
        (then.docks ?? 0) > 0, &result)
    }
  }

  private func add(
    _ what: String, _ question: Question, _ values: [Double], _ now: Int, _ cameTrue: Bool,
    _ result: inout Result
  ) {
    let isDay = (7..<22).contains(question.hour)
    let groups = [0] + (isDay ? [1] : []) + (isDay && now <= 2 ? [2] : [])
    for (method, value) in zip(Self.methods.suffix(values.count), values) {
      for group in groups {
        let key = Result.key(what, question.minutes, method, group)
        result.scores[key, default: ForecastScore()].add(value, cameTrue: cameTrue)
      }
    }
    for group in groups {
      result.calibration["\(what) \(group)", default: Calibration()].add(
        values[values.count - 1], cameTrue: cameTrue)
    }
  }

  private func hour(_ time: Double) -> Int {
    let offset = Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: time)))
    return Int((time + offset) / 3600) % 24
  }
}
