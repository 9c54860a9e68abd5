import CMath

/// The energy of walking and running, by published functions of speed and grade.
///
/// ```swift
/// LocomotionCost.minettiWalking(grade: 0)  // 2.5 J/kg for each metre
/// LocomotionCost.lcdaWalking(speed: 0, grade: 0)  // 1.44 W/kg, that of standing
/// ```
public enum LocomotionCost {
  /// Returns the energy of walking a metre of path, joules per kilogram, by Minetti et al. (2002,
  /// J. Appl. Physiol. 93:1039): 2.5 on level ground.
  /// - Parameter grade: rise over run, positive uphill; ±0.45 beyond that.
  public static func minettiWalking(grade: Double) -> Double {
    let i = limited(grade)
    return ((((280.5 * i - 58.7) * i - 76.8) * i + 51.9) * i + 19.6) * i + 2.5
  }

  /// Returns the energy of running a metre of path, joules per kilogram, by Minetti et al. (2002):
  /// 3.6 on level ground.
  /// - Parameter grade: rise over run, positive uphill; ±0.45 beyond that.
  public static func minettiRunning(grade: Double) -> Double {
    let i = limited(grade)
    return ((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i + 19.5) * i + 3.6
  }

  /// Returns the power of standing and walking, watts per kilogram, by the LCDA graded walking
  /// equation (Looney et al. 2019, Med. Sci. Sports Exerc. 51:1954). It includes the power of
  /// standing, 1.44.
  /// - Parameters:
  ///   - speed: metres per second; 2.5 beyond that, where walkers run.
  ///   - grade: rise over run, positive uphill; ±0.45 beyond that.
  public static func lcdaWalking(speed: Double, grade: Double) -> Double {
    let v = speed > 0 ? min(2.5, speed) : 0
    let percent = 100 * limited(grade)
    let slope = 1 - pow(1.05, 1 - pow(1.11, percent + 32))
    return standing + 1.94 * pow(v, 0.43) + 0.24 * v * v * v * v + 0.34 * v * percent * slope
  }

  /// Power of standing, watts per kilogram (Looney et al. 2019).
  public static let standing = 1.44

  /// The steepest grade, up and down, at which the energies were measured, rise over run.
  public static let steepestMeasured = 0.45

  /// Returns a grade within the range of the measurements.
  private static func limited(_ grade: Double) -> Double {
    grade.isFinite ? max(-steepestMeasured, min(steepestMeasured, grade)) : 0
  }
}

/// The power of riding a bicycle, by Martin et al. (1998, J. Appl. Biomech. 14:276,
/// doi:10.1123/jab.14.3.276).
///
/// The constants describe utilitarian cyclists, 557 of them measured in Vancouver ("Physical and
/// bicycle resistances characterization of utilitarian cyclists",
/// http://amslaurea.unibo.it/13011/): rolling resistance 0.0077 ± 0.0036, drag area 0.559 ± 0.170
/// m², bicycle 13.7 ± 3.3 kg, with cargo 18.3 ± 4.1 kg.
///
/// ```swift
/// let power = CyclingPower.martin(speed: 5, grade: 0.02, bodyMass: 70)  // watts
/// let burnt = power / CyclingPower.efficiency
/// CyclingPower.martin(speed: 5, grade: -0.2, bodyMass: 70)  // 0: the rider coasts
/// ```
public enum CyclingPower {
  /// Mass of the bicycle, kilograms.
  private static let bicycle = 15.0
  /// Drag coefficient times frontal area of an upright rider, m².
  private static let dragArea = 0.5
  /// Coefficient of rolling resistance.
  private static let rolling = 0.007
  private static let airDensity = 1.225
  private static let gravity = 9.8067
  /// Share of the rider's power that reaches the road.
  private static let transmission = 0.95
  /// Share of the energy burnt that becomes power at the pedals: 0.20 to 0.225 at 150 and 180 W
  /// (Hopker et al. 2010, J. Sports Sci. Med. 9:332).
  public static let efficiency = 0.22

  /// Returns the power at the pedals, watts, without wind and at a constant speed; 0 where the
  /// rider coasts.
  /// - Parameters:
  ///   - speed: metres per second.
  ///   - grade: rise over run, positive uphill.
  ///   - bodyMass: kilograms.
  public static func martin(speed: Double, grade: Double, bodyMass: Double) -> Double {
    let slope = (1 + grade * grade).squareRoot()
    let weight = (bodyMass + bicycle) * gravity * (rolling + grade) / slope
    let drag = airDensity * dragArea * speed * speed / 2
    let power = speed * (weight + drag) / transmission
    return power > 0 ? power : 0
  }
}
