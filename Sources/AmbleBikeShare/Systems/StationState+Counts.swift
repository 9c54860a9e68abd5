extension StationState {
  /// What the forecast learns from: bicycles and free docks, or `nil` if the station has no usable
  /// status, is closed, or its number of docks is unknown.
  public var counts: StationCounts? {
    guard status != nil, !isClosed, isUnlimited || docks != nil else { return nil }
    return StationCounts(vehicles: bikes, docks: docks)
  }
}
