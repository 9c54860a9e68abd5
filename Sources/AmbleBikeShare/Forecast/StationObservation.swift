/// One station in a snapshot of a feed.
public struct StationObservation: Hashable, Sendable {
  /// The station's id in its system.
  public var station: String

  /// The vehicles and docks that can be used. Negative numbers count as 0.
  public var counts: StationCounts

  /// Creates an observation.
  public init(station: String, counts: StationCounts) {
    self.station = station
    self.counts = counts
  }
}

extension StationCounts {
  /// The largest number of vehicles or docks that the forecast tells apart.
  static let maximum = 200

  /// The vehicles, 0 to ``maximum``.
  var boundedVehicles: Int { min(max(vehicles, 0), Self.maximum) }

  /// The docks, 0 to ``maximum``, or `nil` if unlimited.
  var boundedDocks: Int? { docks.map { min(max($0, 0), Self.maximum) } }
}
