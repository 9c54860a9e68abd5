extension RoadClass {
  /// The value of OpenStreetMap's `highway`, as named by GraphHopper.
  public var name: String {
    switch self {
    case .motorway: "motorway"
    case .trunk: "trunk"
    case .primary: "primary"
    case .secondary: "secondary"
    case .tertiary: "tertiary"
    case .unclassified: "unclassified"
    case .residential: "residential"
    case .livingStreet: "living_street"
    case .service: "service"
    case .pedestrian: "pedestrian"
    case .track: "track"
    case .cycleway: "cycleway"
    case .footway: "footway"
    case .path: "path"
    case .bridleway: "bridleway"
    case .steps: "steps"
    case .platform: "platform"
    case .corridor: "corridor"
    case .ferry: "ferry"
    case .other: "other"
    }
  }
}

extension Surface {
  /// The value of OpenStreetMap's `surface`, or GraphHopper's `missing` if unknown.
  public var name: String {
    switch self {
    case .unknown: "missing"
    case .asphalt: "asphalt"
    case .concrete: "concrete"
    case .pavingStones: "paving_stones"
    case .sett: "sett"
    case .cobblestone: "cobblestone"
    case .compacted: "compacted"
    case .gravel: "gravel"
    case .ground: "ground"
    case .grass: "grass"
    case .sand: "sand"
    case .wood: "wood"
    case .metal: "metal"
    case .other: "other"
    }
  }
}
