public import Foundation

/// Learns how the stations of one system fill and empty, from the snapshots of its feed.
///
/// A station's rates of arrivals and departures are those of an average station in the half-hour,
/// times the station's level, times the station's own day: each learned with a gamma prior that
/// weighs a few events, so that a new station behaves as an average one and a new system as a
/// typical one. Departures are only possible while there are vehicles, arrivals while there are
/// docks; hours without count as no time at risk. Steps far above the rates are trucks, and counted
/// apart. The history also compares forecasts for stations that are nearly empty or full with what
/// came of them, and corrects later ones by that. Observations count half after three weeks.
///
/// A value type: copies are independent, and reading from several threads is safe.
/// 1.7 kB per station (``bytesPerStation``), and at most 100 kB for the correction.
///
/// ```swift
/// var history = AvailabilityHistory(timeZone: TimeZone(identifier: "Europe/Oslo")!)
/// history.observe([StationObservation(station: "388", counts: counts)], at: time)
/// let soon = history.forecast(station: "388", counts: counts, at: time, after: [600, 1200])
/// print(soon[1].probabilityOfVehicle, soon[1].probabilityOfDock as Any)
/// ```
public struct AvailabilityHistory: Sendable {
  /// The local time of the system's days.
  public let timeZone: TimeZone

  /// The largest number of stations. Observations of more are ignored.
  public static let maximumStations = 65_536

  /// Unix seconds of the last snapshot, or `nil` before the first.
  public internal(set) var lastSnapshot: Double?

  var names: [String] = []
  var index: [String: Int] = [:]
  var rows: [StationRow] = []
  /// ``HourCell/count`` per row.
  var cells: [HourCell] = []
  var system = SystemActivity()
  var correction = ChanceCorrection()
  var awaited = AwaitedOutcomes()
  /// Unix seconds of the last fading and of the last refresh of rates.
  var faded = 0.0
  var refreshed = 0.0

  /// Creates a history that has seen nothing.
  public init(timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  /// The number of stations known.
  public var stationCount: Int { rows.count }

  /// The memory for a station, bytes, without its name.
  public static let bytesPerStation =
    MemoryLayout<StationRow>.stride + HourCell.count * MemoryLayout<HourCell>.stride

  /// Learns from a snapshot of all stations that are in service.
  ///
  /// A station that the snapshot before did not have starts afresh: leave out stations that are
  /// closed. Of two observations of a station the first counts. A snapshot that is not later than
  /// the last is ignored, unless it is more than an hour older, as after a wrong clock was set
  /// right: then all stations start afresh, with what was learned of them.
  ///
  /// - Parameters:
  ///   - stations: All stations in service.
  ///   - time: When the feed was current, Unix seconds.
  /// - Complexity: O(1) for each station, and one forecast to 40 minutes for each 15 seconds since
  ///   the last snapshot, at most 64; once a day all that was learned fades.
  public mutating func observe(_ stations: some Sequence<StationObservation>, at time: Double) {
    guard time.isFinite, (1...1e11).contains(time), let interval = advance(to: time) else { return }
    let slot = LocalSlot(of: time, in: timeZone)
    let busyness = system.busyness
    for station in stations {
      guard let row = row(of: station.station) else { continue }
      let step = Step(
        time: time, hours: interval, slot: slot, busyness: busyness,
        vehicles: station.counts.boundedVehicles, docks: station.counts.boundedDocks)
      learn(step, at: row)
    }
    compareForecasts(at: time)
    awaitForecasts(at: time, slot: slot, hours: interval)
  }

  /// Sets the clock forward.
  ///
  /// - Returns: The hours since the last snapshot, 0 if stations start afresh, or `nil` if the
  ///   snapshot is to be ignored.
  private mutating func advance(to time: Double) -> Double? {
    let last = lastSnapshot ?? time
    if time <= last, lastSnapshot != nil, time > last - 3600 { return nil }
    lastSnapshot = time
    if time < last || faded == 0 {
      faded = time
      refreshed = 0
    }
    if time < last {
      for row in rows.indices { rows[row].seen = min(rows[row].seen, time - 3600) }
      awaited.removeAll()
    }
    if time - faded >= 86_400 { fade(at: time) }
    if abs(time - refreshed) >= 1800 {
      system.refresh()
      refreshed = time
    }
    let hours = max(0, time - last) / 3600
    let kept = exp(-hours * 3600 / ForecastConstants.recentTime)
    system.recent *= kept
    system.recentExpected *= kept
    return hours
  }

  /// Returns a station's row, which is new for a new station, or `nil` if there are too many.
  private mutating func row(of station: String) -> Int? {
    if let row = index[station] { return row }
    guard rows.count < Self.maximumStations, station.utf8.count <= 256 else { return nil }
    index[station] = rows.count
    names.append(station)
    rows.append(StationRow())
    cells.append(contentsOf: repeatElement(HourCell(), count: HourCell.count))
    return rows.count - 1
  }

  /// Lets the past count for less, and drops stations that vanished.
  private mutating func fade(at time: Double) {
    let factor = exp2(-(time - faded) / 86_400 / ForecastConstants.halfLife)
    faded = time
    system.fade(by: factor)
    correction.fade(by: factor)
    for row in rows.indices {
      rows[row].events *= factor
      rows[row].expected *= factor
      rows[row].rateSlot = -1
    }
    for cell in cells.indices { cells[cell].update { $0 *= Float(factor) } }
    let oldest = time - ForecastConstants.retention * 86_400
    if rows.contains(where: { $0.seen < oldest }) { drop { $0.seen < oldest } }
  }

  private mutating func drop(where isOld: (StationRow) -> Bool) {
    let kept = rows.indices.filter { !isOld(rows[$0]) }
    cells = kept.flatMap { cells[$0 * HourCell.count..<($0 + 1) * HourCell.count] }
    names = kept.map { names[$0] }
    rows = kept.map { rows[$0] }
    awaited.removeAll()
    index = Dictionary(uniqueKeysWithValues: zip(names, rows.indices))
  }
}

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
  /// take over. A station that the history does not know behaves as an average one. The chances of
  /// a vehicle and of a dock, where at most three are there now, are corrected by what came of
  /// earlier forecasts.
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

  /// Limits a number to a range; NaN becomes the lower bound.
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
