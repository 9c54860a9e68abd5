/// Somebody on wheels, by the power equation of Martin et al. (1998, J. Appl. Biomech. 14:276):
/// P·η = v·(m·g·(Crr·cos α + sin α) + ½·ρ·CdA·v²).
struct WheeledTraveller {
  /// Watts at the pedal or rim.
  var power: Double
  /// Kilograms of rider and vehicle.
  var mass: Double
  /// Drag coefficient times frontal area, m².
  var dragArea: Double
  /// Rolling resistance against a bicycle's.
  var rollFactor: Double
  /// The greatest speed, m/s: what one lets happen downhill, or where a motor stops helping.
  var topSpeed: Double
  /// The least speed, m/s, reached by pushing or resting.
  var leastSpeed: Double

  private static let gravity = 9.8067
  private static let airDensity = 1.225
  private static let efficiency = 0.95

  /// Metres per second on a grade, found by bisection: the power needed grows with the speed
  /// wherever it is positive.
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

  /// Coefficients of rolling resistance within the range Martin et al. name (0.004–0.012), beyond
  /// it for loose ground.
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

  /// The share of the top speed at which a surface is still ridden.
  private static func comfort(_ surface: Surface) -> Double {
    switch surface {
    case .sett, .compacted: 0.75
    case .cobblestone, .gravel, .ground, .grass: 0.5
    case .sand: 0.3
    default: 1
    }
  }
}
