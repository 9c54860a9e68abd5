/// The power of riding a bicycle, by Martin et al. (1998, J. Appl. Biomech. 14:276,
/// doi:10.1123/jab.14.3.276).
///
/// The constants describe utilitarian cyclists, 557 of them measured in Vancouver ("Physical and
/// bicycle resistances characterization of utilitarian cyclists",
/// http://amslaurea.unibo.it/13011/): rolling resistance 0.0077 ± 0.0036, drag area 0.559 ± 0.170
/// m², bicycle 13.7 ± 3.3 kg, with cargo 18.3 ± 4.1 kg.
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
