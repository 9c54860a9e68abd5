import CMath

/// A cyclist's avoidance of traffic: the factor for the perceived time at each level of traffic
/// stress.
///
/// Usually 1.05 for calm streets, 1.15, 1.5 and 2 for levels 2 to 4, and 1 on signed cycle routes:
/// against a calm street, level 3 costs 43 % more and level 4 90 % more. That cyclists ride so much
/// further to avoid busy streets without a lane, and that lanes offset the traffic next to them,
/// was found by Broach, Dill and Gliebe (2012, "Where do cyclists ride?", Transportation Research
/// Part A 46:1730) from recorded rides; the numbers are our own, because the map has no volumes of
/// traffic.
public struct TrafficAvoidance: Hashable, Sendable {
  /// The strength in hundredths: 0 ignores traffic, 50 is usual, 100 is the maximum avoidance.
  let hundredths: UInt8

  /// The default strength, 0.5.
  public static let usual = TrafficAvoidance(0.5)

  /// Creates an avoidance.
  /// - Parameter strength: 0…1, rounded to hundredths; other values are limited to this range, and
  ///   NaN is 0.
  public init(_ strength: Double) {
    hundredths = strength > 0 ? UInt8((min(1, strength) * 100).rounded()) : 0
  }

  /// Returns the ratio of perceived to actual time, at least 1.
  ///
  /// Up to the usual strength, it is a power of the usual factor. Beyond, it is multiplied by a
  /// power of the level's own factor, so that a cycle route on a large road counts as large.
  func factor(level: UInt8, onCycleRoute: Bool) -> Double {
    let own = Self.factors[min(Self.factors.count - 1, Int(level))]
    let usual = onCycleRoute ? 1 : own
    switch hundredths {
    case 50: return usual
    case ..<50: return pow(usual, Double(hundredths) / 50)
    default: return usual * pow(own, Double(hundredths) / 50 - 1)
    }
  }

  private static let factors = [1.05, 1.05, 1.15, 1.5, 2]
}
