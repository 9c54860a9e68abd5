/// The bicycle of a traveller, which decides how fast mode `bike` rides.
public enum Bicycle: UInt8, Hashable, Sendable {
  /// The traveller's own.
  case own
  /// One of a bike-share system: heavier and ridden with less effort.
  case shared
}

/// The part of a profile that speeds depend on.
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
