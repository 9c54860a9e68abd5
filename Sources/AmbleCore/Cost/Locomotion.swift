import CMath

/// Travel speeds from published functions of the signed grade.
enum Locomotion {
  /// Returns the speed of a traveller away from stairs, metres per second.
  /// - Parameter grade: rise over run, positive uphill.
  static func speed(of traveller: PaceProfile, grade: Double, on surface: Surface) -> Double {
    traveller.bicycle == .shared
      ? sharedBicycle.speed(grade: grade, on: surface)
      : speed(traveller.mode, grade: grade, on: surface)
  }

  /// Returns the speed of a mode away from stairs, metres per second.
  /// - Parameter grade: rise over run, positive uphill.
  static func speed(_ mode: Mode, grade: Double, on surface: Surface) -> Double {
    switch mode {
    case .walk: tobler(grade) / terrainFactor(surface)
    case .hike: hiking(grade) / max(1, terrainFactor(surface) / terrainFactor(.ground))
    case .run: minettiRunning(grade) / terrainFactor(surface)
    case .wheelchair: wheelchair.speed(grade: grade, on: surface)
    case .bike: bicycle.speed(grade: grade, on: surface)
    case .ebike: electricBicycle.speed(grade: grade, on: surface)
    case .drive: carSpeed(limit: 50)
    }
  }

  /// Computes Tobler's hiking function (1993), 6·e^(−3.5·|x + 0.05|) km/h: 5.04 km/h on level
  /// ground.
  /// - Returns: Metres per second.
  static func tobler(_ grade: Double) -> Double {
    6 * exp(-3.5 * abs(grade + 0.05)) / 3.6
  }

  /// Computes the hiking speed by DIN 33466 (signposts of hiking trails): 4 km/h across, 300 m/h up and
  /// 500 m/h down; the shorter of the times across and of height counts half.
  ///
  /// The standard is for the sums of a whole hike. Applied to each piece, it never gives a shorter
  /// time, and one at most a third longer.
  /// - Returns: Metres per second.
  static func hiking(_ grade: Double) -> Double {
    let across = 3600 / 4000.0
    let height = 3600 * (grade > 0 ? grade / 300 : -grade / 500)
    return 1 / (max(across, height) + min(across, height) / 2)
  }

  /// Returns the multiple of a hiker's time that a trail takes by its difficulty and visibility.
  ///
  /// Valhalla's pedestrians have about the standard's 4 km/h on T2 (5.1 / 1.25), and take 1.54 /
  /// 1.25 times as long on T3 and 2.5 / 1.25 times on T4. The factors of visibility are our own:
  /// the OpenStreetMap wiki says that such trails need orientation, but gives no measurements.
  static func trailFactor(_ segment: SegmentAttributes) -> Double {
    let visibility =
      segment.flags.contains(.pathless) ? 1.5 : segment.flags.contains(.faint) ? 1.25 : 1.0
    switch segment.sacScale {
    case 0...2: return visibility
    case 3: return 1.54 / 1.25 * visibility
    default: return 2 * visibility
    }
  }

  /// Computes the running speed at the power that gives 10 km/h on level ground, by the metabolic
  /// cost of Minetti et al. (2002, J. Appl. Physiol. 93:1039), J·kg⁻¹·m⁻¹, valid for grades up to
  /// ±0.45.
  ///
  /// The speed is limited to 4/3 of the level speed, because runners do not use the full power
  /// downhill.
  /// - Returns: Metres per second.
  static func minettiRunning(_ grade: Double) -> Double {
    let i = max(-0.45, min(0.45, grade))
    let cost = ((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i + 19.5) * i + 3.6
    let level = 10 / 3.6
    return min(level * 3.6 / cost, level * 4 / 3)
  }

  /// Returns Herzog's terrain factor (2020) for walking: the multiple of the time on a firm
  /// surface.
  static func terrainFactor(_ surface: Surface) -> Double {
    switch surface {
    case .grass, .gravel: 1.1
    case .ground: 1.2
    case .sand: 1.6
    default: 1
    }
  }

  /// Returns the speed on stairs along the ground, metres per second, by Fruin (1971, "Pedestrian
  /// Planning and Design"): 0.51 up and 0.67 down. A bicycle halves it, unless there is a ramp for its
  /// wheels.
  static func stairSpeed(_ mode: Mode, up: Bool, hasRamp: Bool = false) -> Double {
    let onFoot = up ? 0.51 : 0.67
    return mode.isVehicle && !hasRamp ? onFoot / 2 : onFoot
  }

  /// Speed of a harbour ferry without waiting, 15 km/h in metres per second.
  static let ferrySpeed = 15 / 3.6

  /// Returns the speed of a car, metres per second: nine tenths of the limit (OSRM's car profile
  /// uses 0.8 to 0.9).
  /// - Parameter limit: km/h.
  static func carSpeed(limit: UInt8) -> Double { Double(max(5, limit)) / 3.6 * 0.9 }

  /// A relaxed cyclist: 100 W, 90 kg in total, at most 32 km/h downhill, pushing at 3.6 km/h if
  /// riding would be slower.
  static let bicycle = WheeledTraveller(
    power: 100, mass: 90, dragArea: 0.6, rollFactor: 1, topSpeed: 32 / 3.6, leastSpeed: 1)

  /// A casual rider of a share bike: 20 kg with basket and lock, 75 kg of rider and 85 W, within
  /// the 75–120 W of such riders. It rides 18 km/h on level asphalt, OpenTripPlanner's default and
  /// Valhalla's for city bicycles, and at most 25 km/h downhill.
  static let sharedBicycle = WheeledTraveller(
    power: 85, mass: 95, dragArea: 0.6, rollFactor: 1, topSpeed: 25 / 3.6, leastSpeed: 1)

  /// 80 W from the rider and 250 W from the motor, which assists up to 25 km/h (Regulation (EU)
  /// 168/2013, article 2(2)(h)).
  static let electricBicycle = WheeledTraveller(
    power: 330, mass: 100, dragArea: 0.6, rollFactor: 1, topSpeed: 25 / 3.6, leastSpeed: 1)

  /// A hand-driven wheelchair: 25 W, 95 kg, small tyres with twice a bicycle's rolling resistance,
  /// at most at a walker's pace.
  static let wheelchair = WheeledTraveller(
    power: 25, mass: 95, dragArea: 0.6, rollFactor: 2, topSpeed: 1.25, leastSpeed: 0.25)
}

/// A traveller on wheels, by the power equation of Martin et al. (1998, J. Appl. Biomech. 14:276):
/// P·η = v·(m·g·(Crr·cos α + sin α) + ½·ρ·CdA·v²).
struct WheeledTraveller {
  /// Power at the pedal or rim, watts.
  var power: Double
  /// Mass of rider and vehicle, kilograms.
  var mass: Double
  /// Drag coefficient times frontal area, m².
  var dragArea: Double
  /// Rolling resistance as a multiple of a bicycle's.
  var rollFactor: Double
  /// Maximum speed, m/s: the limit downhill, or the limit of a motor's assistance.
  var topSpeed: Double
  /// Minimum speed, m/s, by pushing or with rests.
  var leastSpeed: Double

  private static let gravity = 9.8067
  private static let airDensity = 1.225
  private static let efficiency = 0.95

  /// Computes the speed on a grade, metres per second, by bisection: the power needed increases
  /// with the speed if it is positive.
  func speed(grade: Double, on surface: Surface) -> Double {
    let slope = (1 + grade * grade).squareRoot()
    let resistance = (rollFactor * Self.rollingResistance(surface) + grade) / slope
    var low = 0.0
    var high = topSpeed
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let drag = Self.airDensity * dragArea * middle * middle / 2
      let needed = middle * (mass * Self.gravity * resistance + drag)
      if needed <= power * Self.efficiency { low = middle } else { high = middle }
    }
    return max(leastSpeed, min(low, topSpeed * Self.comfort(surface)))
  }

  /// Returns the coefficient of rolling resistance, which lies within the range given by Martin et
  /// al. (0.004–0.012), and beyond it for loose ground.
  private static func rollingResistance(_ surface: Surface) -> Double {
    switch surface {
    case .unknown, .asphalt, .concrete, .metal, .wood: 0.007
    case .pavingStones, .compacted, .other: 0.01
    case .sett: 0.012
    case .cobblestone, .gravel: 0.02
    case .ground, .grass: 0.03
    case .sand: 0.08
    }
  }

  /// Returns the share of the top speed that riders use on a surface.
  private static func comfort(_ surface: Surface) -> Double {
    switch surface {
    case .sett, .compacted: 0.75
    case .cobblestone, .gravel, .ground, .grass: 0.5
    case .sand: 0.3
    default: 1
    }
  }
}

/// The bicycle of a traveller, which decides how fast mode `bike` rides.
public enum Bicycle: UInt8, Hashable, Sendable {
  /// The traveller's own.
  case own
  /// One of a bike-share system: heavier and ridden with less effort.
  case shared
}

/// The part of a profile that speeds depend on.
///
/// ```swift
/// let rented = PaceProfile(mode: .bike, bicycle: .shared)
/// let costs = ModeCosts(graph: graph, of: rented)
/// let speeds = SpeedTable(of: rented)
/// ```
public struct PaceProfile: Hashable, Sendable {
  /// The mode of travel.
  public var mode: Mode
  /// The bicycle of mode `bike`; other modes ignore it.
  public var bicycle: Bicycle

  /// Creates a traveller.
  public init(mode: Mode, bicycle: Bicycle = .own) {
    self.mode = mode
    self.bicycle = mode == .bike ? bicycle : .own
  }
}

extension TravelProfile {
  /// The part of the profile that speeds depend on.
  public var pace: PaceProfile { PaceProfile(mode: mode, bicycle: bicycle) }
}
