public import AmbleCore

extension Mode {
  /// The mode that a name stands for, in any of the names that routing clients use.
  /// - Parameter name: as in GraphHopper's profiles, OSRM's path or openrouteservice's profiles;
  ///   upper and lower case are the same.
  public init?(name: String) {
    let wanted = name.lowercased()
    guard let mode = Mode.allCases.first(where: { $0.names.contains(wanted) }) else { return nil }
    self = mode
  }

  /// The name of the mode in answers and on the command line.
  public var name: String { names[0] }

  /// Every name of the mode, its own first.
  public var names: [String] {
    switch self {
    case .walk: ["walk", "foot", "pedestrian", "walking", "foot-walking"]
    case .run: ["run", "running"]
    case .hike: ["hike", "hiking", "foot-hiking"]
    case .wheelchair: ["wheelchair"]
    case .bike: ["bike", "bicycle", "cycling", "cycling-regular"]
    case .ebike: ["ebike", "e-bike", "cycling-electric"]
    case .drive: ["drive", "car", "driving", "auto", "driving-car"]
    }
  }
}
