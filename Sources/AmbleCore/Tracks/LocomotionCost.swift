import CMath

/// The energy of walking and running, by published functions of speed and grade.
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
