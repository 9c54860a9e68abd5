public import AmbleCore

/// A station as a place. Its content is a `RideStatus`.
public struct RideSite: Hashable, Sendable {
  /// The feed's identifier.
  public var id: String
  /// The name.
  public var name: String
  /// The position.
  public var coordinate: Coordinate

  /// Creates a station.
  public init(id: String, name: String, coordinate: Coordinate) {
    self.id = id
    self.name = name
    self.coordinate = coordinate
  }
}

/// The state of a station at one time.
public struct RideStatus: Hashable, Sendable {
  /// Number of bicycles that can be taken.
  public var bikes: Int
  /// Number of e-bikes that can be taken.
  public var ebikes: Int
  /// Number of vehicles that can be returned, or `nil` if there is no limit, as at virtual
  /// stations.
  public var docks: Int?
  /// Whether the station rents out.
  public var canRent: Bool
  /// Whether the station accepts vehicles.
  public var canReturn: Bool

  /// Creates a state.
  public init(
    bikes: Int, ebikes: Int = 0, docks: Int?, canRent: Bool = true, canReturn: Bool = true
  ) {
    self.bikes = bikes
    self.ebikes = ebikes
    self.docks = docks
    self.canRent = canRent
    self.canReturn = canReturn
  }

  /// The state of a station that is closed, or of which nothing is known.
  public static let closed = RideStatus(
    bikes: 0, ebikes: 0, docks: 0, canRent: false, canReturn: false)

  /// Whether the station serves a need at all, though it may be empty or full now.
  func serves(_ need: RideNeed) -> Bool { need == .dock ? canReturn : canRent }

  /// Number of vehicles or places of a need now; unlimited places count as `Int.max`.
  func count(of need: RideNeed) -> Int {
    guard serves(need) else { return 0 }
    switch need {
    case .bike: return max(0, bikes)
    case .ebike: return max(0, ebikes)
    case .dock: return docks.map { max(0, $0) } ?? .max
    }
  }
}

/// A station and its state, which a caller makes of a feed's two files.
public struct RideStation: Hashable, Sendable {
  /// The station.
  public var site: RideSite
  /// Its state.
  public var status: RideStatus

  /// Creates a station from its parts.
  public init(
    id: String, name: String, coordinate: Coordinate, bikes: Int, ebikes: Int = 0, docks: Int?,
    canRent: Bool = true, canReturn: Bool = true
  ) {
    site = RideSite(id: id, name: name, coordinate: coordinate)
    status = RideStatus(
      bikes: bikes, ebikes: ebikes, docks: docks, canRent: canRent, canReturn: canReturn)
  }
}

/// A vehicle that stands at no station.
public struct RideVehicle: Hashable, Sendable {
  /// The feed's identifier.
  public var id: String
  /// The position.
  public var coordinate: Coordinate
  /// The kind.
  public var kind: RideKind

  /// Creates a vehicle.
  public init(id: String, coordinate: Coordinate, kind: RideKind) {
    self.id = id
    self.coordinate = coordinate
    self.kind = kind
  }
}

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

  /// The need of a rider who takes such a vehicle.
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
