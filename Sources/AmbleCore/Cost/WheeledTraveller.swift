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
