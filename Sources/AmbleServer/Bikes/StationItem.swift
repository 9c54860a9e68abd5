import AmbleBikeShare
import AmbleCore
import AmbleFormats
import Foundation

/// A station, or a vehicle at no station, as clients see it.
struct StationItem: Sendable {
  /// The kind of the item.
  enum Kind: String, CaseIterable, Sendable {
    /// A station with docks.
    case station
    /// A marked place without docks.
    case virtual
    /// A vehicle that stands by itself.
    case vehicle
  }

  let id: String
  let system: String
  let kind: Kind
  let name: String
  let position: Coordinate
  let bikes: Int
  let ebikes: Int
  let docks: Int?
  let capacity: Int?
  let isRenting: Bool
  let isReturning: Bool
  let isStale: Bool
  /// Seconds since it reported, or `nil` if it never did.
  let age: Double?
  let rentalURI: String?

  /// Creates a station.
  init(
    _ state: StationState, of system: BikeShareSystem, _ snapshot: SystemSnapshot, at now: Date
  ) {
    let status = state.rideStatus
    id = Self.id(state.id, of: system)
    self.system = system.key
    kind = state.station.isVirtual ? .virtual : .station
    name = state.station.name
    position = state.station.position
    bikes = state.bikes
    ebikes = status.ebikes
    docks = state.isUnlimited ? nil : state.docks
    capacity = state.capacity
    isRenting = status.canRent
    isReturning = status.canReturn
    isStale = snapshot.isStale(state, at: now)
    age = snapshot.age(of: state, at: now)
    rentalURI = state.station.rentalURIs?.web
  }

  /// Creates a vehicle, or returns `nil` if it cannot be taken.
  init?(
    _ vehicle: FloatingVehicle, of system: BikeShareSystem, _ snapshot: SystemSnapshot, at now: Date
  ) {
    guard vehicle.isFree, let position = vehicle.position else { return nil }
    let type = vehicle.typeID.flatMap { id in snapshot.types.first { $0.id == id } }
    id = Self.id("vehicle \(vehicle.id)", of: system)
    self.system = system.key
    kind = .vehicle
    name = type?.name ?? ""
    self.position = position
    bikes = type?.isBicycle ?? true ? 1 : 0
    ebikes = type?.isElectricBicycle == true ? 1 : 0
    docks = nil
    capacity = nil
    isRenting = true
    isReturning = false
    isStale = snapshot.isStale(at: now)
    let report = vehicle.lastReported ?? snapshot.statusTime
    age = report.map { max(0, snapshot.reference(now).timeIntervalSince($0)) }
    rentalURI = vehicle.rentalURIs?.web
  }

  /// Returns the identifier of a station, unique among all systems: keys of systems have no colon.
  static func id(_ station: String, of system: BikeShareSystem) -> String {
    "\(system.key):\(station)"
  }

  static let resource = Resource<Self>("BikeStation", [.members(of: members, in: \.self)])

  fileprivate static let members = Resource<Self>([
    .required("system", \.system, .text()), .required("kind", \.kind, .choice),
    .required("name", \.name, .text()), .members(of: place, in: \.position),
    .orNull("capacity", \.capacity, .integer()), .orNull("rental_uri", \.rentalURI, .text()),
    .members(of: counts, in: \.self),
  ])

  /// The position of a station.
  static let place = Resource<Coordinate>([
    .required("lat", \.latitude, .number(decimals: 6, -90...90)),
    .required("lon", \.longitude, .number(decimals: 6, -180...180)),
  ])

  /// The identifier and the values that change all the time.
  private static let counts = Resource<Self>([
    .required("id", \.id, .text(), "Unique among all systems."),
    .required("bikes", \.bikes, .integer(), "All that can be taken, e-bikes included."),
    .required("ebikes", \.ebikes, .integer()),
    .orNull("docks", \.docks, .integer(), "null: any number can be returned."),
    .required("is_renting", \.isRenting, .flag), .required("is_returning", \.isReturning, .flag),
    .required("is_stale", \.isStale, .flag, "Whether the numbers are too old to be believed."),
    .orNull("age", \.age, .number(decimals: 0), "Seconds since the station reported."),
  ])

  /// The stations that changed.
  static let changes = Resource<[Self]>(
    "StationChanges", [.required("items", \.self, .list(of: .object(counts)))])
}

/// A station with a forecast.
struct StationDetail {
  let item: StationItem
  let outlook: [StationOutlook]
  let notes: [String]

  static let resource = Resource<Self>(
    "BikeStationDetail",
    [
      .members(of: StationItem.members, in: \.item),
      .required("forecast", \.outlook, .list(of: .object(forecast))),
      .required("notes", \.notes, .list(of: .text()), "Defects of the feed, and messages."),
    ])

  private static let forecast = Resource<StationOutlook>([
    .required("minutes", \.minutes, .integer()),
    .required("bikes", \.bikes, .number(decimals: 1), "Expected."),
    .required("bike", \.bike, .number(decimals: 3, 0...1), "The chance of one."),
    .required("dock", \.dock, .number(decimals: 3, 0...1), "The chance of one."),
  ])
}
