/// The stated content of a station at one time.
public struct StationCounts: Hashable, Sendable {
  /// The vehicles that can be taken.
  public var vehicles: Int

  /// The docks that can be used, or nil if any number can be returned.
  public var docks: Int?

  /// Creates the counts of a station.
  public init(vehicles: Int, docks: Int?) {
    self.vehicles = vehicles
    self.docks = docks
  }
}
