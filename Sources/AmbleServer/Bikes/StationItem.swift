import AmbleBikeShare
import AmbleCore
import AmbleFormats
import Foundation

/// A station, or a vehicle at no station, as clients see it.
struct StationItem: Sendable {
  /// What it is.
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

  /// Writes all members.
  func write(to json: inout JSONWriter) {
    json.field("system", system)
    json.field("kind", kind.rawValue)
    json.field("name", name)
    json.field("lat", position.latitude, decimals: 6)
    json.field("lon", position.longitude, decimals: 6)
    json.field("capacity", orNull: capacity)
    json.field("rental_uri", orNull: rentalURI)
    writeCounts(to: &json)
  }

  /// Writes the identifier and what changes all the time.
  func writeCounts(to json: inout JSONWriter) {
    json.field("id", id)
    json.field("bikes", bikes)
    json.field("ebikes", ebikes)
    json.field("docks", orNull: docks)
    json.field("is_renting", isRenting)
    json.field("is_returning", isReturning)
    json.field("is_stale", isStale)
    json.field("age", orNull: age, decimals: 0)
  }
}
