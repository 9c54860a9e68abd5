import AmbleBikeShare

extension Rates {
  /// Learns rates from the changes between snapshots of at most 35 minutes. Steps of more than ten
  /// are trucks. An hour of the system's mean is added to each station's.
  init<Days: Sequence>(
    learnedFrom days: Days, _ stations: Int
  ) where Days.Element == [History.Snapshot] {
    let none = Array(repeating: Array(repeating: 0.0, count: 24), count: stations)
    var (come, leave, hours) = (none, none, none)
    for day in days {
      for (before, after) in zip(day, day.dropFirst()) where after.time - before.time <= 2100 {
        let hour = (before.time + ReplayReport.zone) / 3600 % 24
        for station in 0..<stations {
          let (a, b) = (before.statuses[station], after.statuses[station])
          let step = b.bikes - a.bikes
          guard a.canRent, b.canRent, abs(step) <= 10 else { continue }
          come[station][hour] += Double(max(0, step))
          leave[station][hour] += Double(max(0, -step))
          hours[station][hour] += Double(after.time - before.time) / 3600
        }
      }
    }
    self.init(
      arrivals: Self.smoothed(come, hours), departures: Self.smoothed(leave, hours))
  }

  private static func smoothed(_ counts: [[Double]], _ hours: [[Double]]) -> [[Double]] {
    let mean = (0..<24).map { hour in
      counts.reduce(0) { $0 + $1[hour] } / max(1e-9, hours.reduce(0) { $0 + $1[hour] })
    }
    return zip(counts, hours).map { counts, hours in
      (0..<24).map { (counts[$0] + mean[$0]) / (hours[$0] + 1) }
    }
  }
}
