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
