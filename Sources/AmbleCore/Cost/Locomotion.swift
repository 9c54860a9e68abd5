import CMath

/// How fast people travel, by named functions of the signed grade.
enum Locomotion {
  /// Metres per second on a grade (rise over run, positive uphill), away from stairs.
  static func speed(_ mode: Mode, grade: Double, on surface: Surface) -> Double {
    switch mode {
    case .walk, .hike: tobler(grade) / terrainFactor(surface)
    case .run: minettiRunning(grade) / terrainFactor(surface)
    case .wheelchair: wheelchair.speed(grade: grade, on: surface)
    case .bike: bicycle.speed(grade: grade, on: surface)
    case .ebike: electricBicycle.speed(grade: grade, on: surface)
    case .drive: carSpeed(limit: 50)
    }
  }

  /// Tobler's hiking function (1993): 6·e^(−3.5·|x + 0.05|) km/h; 5.04 km/h on the level.
  static func tobler(_ grade: Double) -> Double {
    6 * exp(-3.5 * abs(grade + 0.05)) / 3.6
  }

  /// Running at the power that gives 10 km/h on the level, by the metabolic cost of Minetti et al.
  /// (2002, J. Appl. Physiol. 93:1039), J·kg⁻¹·m⁻¹, valid for grades up to ±0.45.
  ///
  /// Downhill nobody runs as fast as the power would allow: at most 4/3 of the level speed.
  static func minettiRunning(_ grade: Double) -> Double {
    let i = max(-0.45, min(0.45, grade))
    let cost = ((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i + 19.5) * i + 3.6
    let level = 10 / 3.6
    return min(level * 3.6 / cost, level * 4 / 3)
  }

  /// Herzog's terrain factors (2020) for walking: how much longer the same metre takes.
  static func terrainFactor(_ surface: Surface) -> Double {
    switch surface {
    case .grass, .gravel: 1.1
    case .ground: 1.2
    case .sand: 1.6
    default: 1
    }
  }

  /// Stairs by Fruin (1971, "Pedestrian Planning and Design"): 0.51 m/s up and 0.67 m/s down along
  /// the ground; a bicycle carried or pushed there goes half as fast.
  static func stairSpeed(_ mode: Mode, up: Bool) -> Double {
    let onFoot = up ? 0.51 : 0.67
    return mode.isVehicle ? onFoot / 2 : onFoot
  }

  /// 15 km/h, a harbour ferry with its waiting not counted.
  static let ferrySpeed = 15 / 3.6

  /// A car drives nine tenths of what is allowed (OSRM's car profile takes 0.8 to 0.9).
  static func carSpeed(limit: UInt8) -> Double { Double(max(5, limit)) / 3.6 * 0.9 }

  /// A relaxed rider: 100 W, 90 kg in all, at most 32 km/h downhill, pushing at 3.6 km/h where
  /// riding would be slower.
  static let bicycle = WheeledTraveller(
    power: 100, mass: 90, dragArea: 0.6, rollFactor: 1, topSpeed: 32 / 3.6, leastSpeed: 1)

  /// 80 W of the rider's and 250 W of the motor's, which helps up to 25 km/h (Regulation (EU)
  /// 168/2013, article 2(2)(h)).
  static let electricBicycle = WheeledTraveller(
    power: 330, mass: 100, dragArea: 0.6, rollFactor: 1, topSpeed: 25 / 3.6, leastSpeed: 1)

  /// A hand-driven wheelchair: 25 W, 95 kg, small tyres with twice a bicycle's rolling resistance,
  /// at a walker's pace where it is level or falls.
  static let wheelchair = WheeledTraveller(
    power: 25, mass: 95, dragArea: 0.6, rollFactor: 2, topSpeed: 1.25, leastSpeed: 0.25)
}
