public import AmbleCore

extension Mode {
  /// Returns the mode of a name used by routing clients.
  /// - Parameter name: a name of GraphHopper's profiles, OSRM's paths or openrouteservice's
  ///   profiles, in upper or lower case.
  /// - Returns: the mode, or `nil` if the name is unknown.
  public init?(name: String) {
    let wanted = name.lowercased()
    guard let mode = Mode.allCases.first(where: { $0.names.contains(wanted) }) else { return nil }
    self = mode
  }

  /// All names of the mode, its own first.
  public var names: [String] {
    switch self {
    case .walk: [name, "foot", "pedestrian", "walking", "foot-walking"]
    case .run: [name, "running"]
    case .hike: [name, "hiking", "foot-hiking"]
    case .wheelchair: [name]
    case .bike: [name, "bicycle", "cycling", "cycling-regular"]
    case .ebike: [name, "e-bike", "cycling-electric"]
    case .drive: [name, "car", "driving", "auto", "driving-car"]
    }
  }
}
