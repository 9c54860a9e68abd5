import AmbleCore

/// A sport of the FIT profile and its variant (“sub sport”).
struct FITSport: Hashable {
  /// Number of the sport, or `nil` if none is stated.
  var number: Int64?
  /// Number of the variant, or `nil` if none is stated.
  var variant: Int64?

  /// The sports of the profile, by number.
  private static let names = [
    "generic", "running", "cycling", "transition", "fitness_equipment", "swimming", "basketball",
    "soccer", "tennis", "american_football", "training", "walking", "cross_country_skiing",
    "alpine_skiing", "snowboarding", "rowing", "mountaineering", "hiking", "multisport", "paddling",
    "flying", "e_biking", "motorcycling", "boating", "driving", "golf", "hang_gliding",
    "horseback_riding", "hunting", "fishing", "inline_skating", "rock_climbing", "sailing",
    "ice_skating", "sky_diving", "snowshoeing", "snowmobiling", "stand_up_paddleboarding",
    "surfing", "wakeboarding", "water_skiing", "kayaking", "rafting", "windsurfing", "kitesurfing",
    "tactical", "jumpmaster", "boxing", "floor_climbing",
  ]

  /// Variants that say more than their sport: a name in its place.
  private static let variants: [Int64: String] = [
    3: "trail_running", 12: "hand_cycling", 28: "e_bike_fitness", 47: "e_bike_mountain",
    86: "wheelchair_push_walk", 87: "wheelchair_push_run", 88: "hand_cycling",
  ]

  /// The name of the sport, or `nil` if none is stated.
  var name: String? {
    if let name = variant.flatMap({ Self.variants[$0] }), number != 17, number != 11 { return name }
    switch number {
    case 65: return "wheelchair_push_walk"
    case 66: return "wheelchair_push_run"
    case .some(let number) where Self.names.indices.contains(Int(clamping: number)):
      return Self.names[Int(clamping: number)]
    default: return nil
    }
  }

  /// The mode of the sport, or `nil` if it has none.
  var mode: Mode? { name == "hand_cycling" ? .wheelchair : Sport.mode(name) }
}
