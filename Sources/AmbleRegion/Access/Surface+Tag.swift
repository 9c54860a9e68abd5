import AmbleCore

extension Surface {
  /// Creates the surface group of a way from `surface`; the first entry of a list counts.
  init(_ tags: Tags) {
    guard let text = tags["surface"] else {
      self = .unknown
      return
    }
    let first = text.prefix { $0 != ";" && $0 != ":" }
    self = Self.values[String(first)] ?? .other
  }

  private static let values: [String: Surface] = [
    "paved": .asphalt, "asphalt": .asphalt, "chipseal": .asphalt, "tartan": .asphalt,
    "rubber": .asphalt, "bricks": .pavingStones, "brick": .pavingStones,
    "concrete": .concrete, "cement": .concrete, "tiles": .pavingStones,
    "paving_stones": .pavingStones, "sett": .sett, "cobblestone": .cobblestone,
    "unhewn_cobblestone": .cobblestone, "pebblestone": .gravel, "gravel": .gravel,
    "compacted": .compacted, "fine_gravel": .compacted, "unpaved": .ground, "ground": .ground,
    "dirt": .ground, "earth": .ground, "mud": .ground, "clay": .ground, "soil": .ground,
    "rock": .ground, "stone": .ground, "woodchips": .ground, "grass": .grass,
    "grass_paver": .grass, "sand": .sand, "snow": .other, "ice": .other, "wood": .wood,
    "metal": .metal, "metal_grid": .metal,
  ]

  /// Whether wheels roll on it without sinking in or strong vibration.
  var isFirm: Bool {
    switch self {
    case .asphalt, .concrete, .pavingStones, .sett, .compacted, .wood, .metal: true
    default: false
    }
  }
}
