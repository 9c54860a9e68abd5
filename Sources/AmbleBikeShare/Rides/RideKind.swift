public import AmbleCore

/// A kind of vehicle that a rider takes.
public enum RideKind: String, CaseIterable, Hashable, Sendable {
  /// A bicycle of 20 kg.
  case bike
  /// A bicycle with a motor that assists up to 25 km/h.
  case ebike

  /// The rider's profile: mode `bike` with a shared bicycle, or mode `ebike`, whose 100 kg are
  /// those of a rider and a share e-bike.
  public var profile: TravelProfile {
    var profile = TravelProfile(mode: self == .bike ? .bike : .ebike)
    profile.bicycle = .shared
    return profile
  }

  /// The cost that rides minimise: perceived time.
  var key: MetricKey { MetricKey(profile: profile, weighing: .cost) }

  /// The need of somebody who takes such a vehicle.
  var need: RideNeed { self == .bike ? .bike : .ebike }
}

/// A thing that a rider needs of a station.
public enum RideNeed: UInt8, CaseIterable, Hashable, Sendable {
  /// A bicycle to take.
  case bike
  /// An e-bike to take.
  case ebike
  /// A place to return a vehicle to.
  case dock
}
