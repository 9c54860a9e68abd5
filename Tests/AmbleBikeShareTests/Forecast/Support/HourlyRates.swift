import Foundation

#if canImport(AmbleBikeShare)
  import AmbleBikeShare
#endif

/// The rates of the simple forecasts: by station and hour, learned as the recorded history's own
/// `baseline.py` does, with an hour of the system's mean as prior.
struct HourlyRates {
  /// Changes and hours of one station in one hour of the day.
  private struct Cell {
    var departures = 0.0
    var arrivals = 0.0
    var hours = 0.0
    var hoursWithVehicle = 0.0
    var hoursWithDock = 0.0
  }

  /// Rates per hour, as seen and while they were possible.
  struct Rates {
    var arrivals: Double
    var departures: Double
    var possibleArrivals: Double
    var possibleDepartures: Double
  }

  private let stations: Int
  private let truck: Int
  private let longestGap: Double
  private var cells: [Cell]
  private var totals = [Cell](repeating: Cell(), count: 24)

  init(stations: Int, truck: Int, longestGap: Double) {
    self.stations = stations
    self.truck = truck
    self.longestGap = longestGap
    cells = Array(repeating: Cell(), count: 24 * stations)
  }

  /// Learns from two snapshots.
  mutating func learn(
    from old: [StationCounts?], to new: [StationCounts?], seconds: Double, hour: Int
  ) {
    guard seconds <= longestGap else { return }
    let hours = seconds / 3600
    for station in 0..<stations {
      guard let before = old[station], let after = new[station] else { continue }
      let change = after.vehicles - before.vehicles
      let step = abs(change) > truck ? 0 : change
      let share = Cell(
        departures: Double(max(-step, 0)), arrivals: Double(max(step, 0)), hours: hours,
        hoursWithVehicle: before.vehicles > 0 ? hours : 0,
        hoursWithDock: (before.docks ?? 1) > 0 ? hours : 0)
      Self.add(share, to: &cells[hour * stations + station])
      Self.add(share, to: &totals[hour])
    }
  }

  private static func add(_ share: Cell, to cell: inout Cell) {
    cell.departures += share.departures
    cell.arrivals += share.arrivals
    cell.hours += share.hours
    cell.hoursWithVehicle += share.hoursWithVehicle
    cell.hoursWithDock += share.hoursWithDock
  }

  /// Returns a station's rates.
  func rates(of station: Int, hour: Int) -> Rates {
    let cell = cells[hour * stations + station]
    let all = totals[hour]
    func rate(_ events: Double, _ hours: Double, _ allEvents: Double, _ allHours: Double) -> Double
    {
      (events + allEvents / max(allHours, 1e-9)) / (hours + 1)
    }
    return Rates(
      arrivals: rate(cell.arrivals, cell.hours, all.arrivals, all.hours),
      departures: rate(cell.departures, cell.hours, all.departures, all.hours),
      possibleArrivals: rate(cell.arrivals, cell.hoursWithDock, all.arrivals, all.hoursWithDock),
      possibleDepartures: rate(
        cell.departures, cell.hoursWithVehicle, all.departures, all.hoursWithVehicle))
  }
}
