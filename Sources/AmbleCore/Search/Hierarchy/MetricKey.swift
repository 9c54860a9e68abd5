/// Which cost a hierarchy is customized for.
public struct MetricKey: Hashable, Sendable {
  /// How lengths, climbs and times are weighed.
  public enum Weighing: Hashable, Sendable {
    /// The mode's own cost, tenths of a second as felt.
    case cost
    /// Centimetres of way and centimetres of climb, each times a factor.
    case sum(length: UInt32, climb: UInt32)
  }

  /// Who travels.
  public var profile: TravelProfile
  /// What counts.
  public var weighing: Weighing

  /// A cost for a traveller.
  public init(profile: TravelProfile, weighing: Weighing) {
    self.profile = profile
    self.weighing = weighing
  }

  /// The cost that takes a flatness: metres one would travel to avoid a metre of climb.
  ///
  /// A unit is a sixteenth of a centimetre, or for flatness above 64, where climbs would grow too
  /// great, a centimetre.
  public init(profile: TravelProfile, flatness: Double) {
    let unit: UInt32 = flatness <= 64 ? 16 : 1
    let climb = (Double(unit) * max(0, min(1000, flatness))).rounded()
    self.init(profile: profile, weighing: .sum(length: unit, climb: UInt32(climb)))
  }
}

extension MetricKey.Weighing {
  /// What a part of an arc costs.
  func value(of branch: Terminal.Branch) -> UInt32 {
    value(length: branch.length, climb: branch.climb, cost: branch.cost)
  }

  /// What an arc costs from its measures.
  @inline(__always)
  func value(length: UInt32, climb: UInt32, cost: UInt32) -> UInt32 {
    switch self {
    case .cost: return min(cost, Metric.unreached - 1)
    case .sum(let perLength, let perClimb):
      let sum = UInt64(perLength) * UInt64(length) + UInt64(perClimb) * UInt64(climb)
      return UInt32(min(sum, UInt64(Metric.unreached - 1)))
    }
  }
}
