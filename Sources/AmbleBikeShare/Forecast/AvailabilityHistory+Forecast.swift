import Foundation

extension AvailabilityHistory {
  /// The longest forecast, seconds: a week.
  public static let longestForecast = 604_800.0

  /// Forecasts a station's vehicles after one time.
  ///
  /// See ``forecast(station:counts:observed:at:after:)``.
  public func forecast(
    station: String, counts: StationCounts, observed: Double? = nil, at time: Double,
    after seconds: Double
  ) -> AvailabilityForecast {
    forecast(station: station, counts: counts, observed: observed, at: time, after: [seconds])[0]
  }

  /// Forecasts a station's vehicles at several times.
  ///
  /// The counts move as a birth–death process between an empty and a full station, at the rates of
  /// the coming half-hours. Later than some hours the station's usual counts at that time of day
  /// take over. A station that the history does not know behaves as an average one. The chances of a
  /// vehicle and of a dock, where at most three are there now, are corrected by what came of earlier
  /// forecasts.
  ///
  /// - Parameters:
  ///   - station: The station's id.
  ///   - counts: Its counts now, as the feed said. Negative counts are 0, counts above 200 are 200.
  ///   - observed: When the feed said so, Unix seconds; `nil` is `time`. Old counts make the
  ///     forecast as much longer.
  ///   - time: The present, Unix seconds.
  ///   - horizons: Seconds after `time`, in any order; 0 to a week (limited to that).
  /// - Returns: One forecast for each horizon, in order.
  /// - Complexity: O(states × events expected), a few microseconds for half an hour.
  public func forecast(
    station: String, counts: StationCounts, observed: Double? = nil, at time: Double,
    after horizons: [Double]
  ) -> [AvailabilityForecast] {
    let time = Self.bounded(time, 0...1e11)
    let start = Self.bounded(observed ?? time, time - Self.longestForecast...time)
    let ends = horizons.map { time + Self.bounded($0, 0...Self.longestForecast) }
    let present = PresentStation(
      row: index[station], vehicles: counts.boundedVehicles, docks: counts.boundedDocks)
    var course = ForecastCourse(
      history: self, station: present, from: start, to: ends.max() ?? time)
    var forecasts = [AvailabilityForecast?](repeating: nil, count: ends.count)
    for order in ends.indices.sorted(by: { ends[$0] < ends[$1] }) {
      forecasts[order] = course.advance(to: ends[order])
    }
    return forecasts.compactMap(\.self)
  }

  /// Limits a number to a range; what is no number becomes the lower bound.
  private static func bounded(_ number: Double, _ range: ClosedRange<Double>) -> Double {
    number >= range.lowerBound ? min(number, range.upperBound) : range.lowerBound
  }
}

/// A station as a forecast starts.
struct PresentStation {
  /// The station's row in the history, or `nil` if unknown.
  var row: Int?
  var vehicles: Int
  var docks: Int?

  /// Vehicles and docks together, or `nil` if docks are unlimited.
  var capacity: Int? { docks.map { vehicles + $0 } }
}
