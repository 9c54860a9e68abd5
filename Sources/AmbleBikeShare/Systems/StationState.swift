import Foundation

/// A station with its present content.
public struct StationState: Hashable, Identifiable, Sendable {
  /// The station.
  public var station: Station
  /// Its stated content, or `nil` if the feed has no usable status of it.
  public var status: StationStatus?
  /// Bicycles that can be rented, with and without motors; 0 without a status.
  public var bikes: Int
  /// Those with motors, or `nil` if the feed does not state it.
  public var electricBikes: Int?
  /// Vehicles that are not bicycles, such as scooters.
  public var otherVehicles: Int
  /// Free docks, or `nil` if any number can be returned: see `isUnlimited`, or if unknown.
  public var docks: Int?
  /// Whether any number of vehicles can be returned.
  public var isUnlimited: Bool
  /// The defects of the station or its status that were repaired or made values unknown.
  public var marks: [FeedDefect.Kind]

  /// The station's id.
  public var id: String { station.id }

  /// Vehicles and docks together, from the feed's capacity or else from its counts; `nil` if
  /// neither tells.
  public var capacity: Int? {
    if let capacity = station.capacity { return capacity }
    guard let status, let docks else { return nil }
    let sum = status.vehicles + docks + status.disabledVehicles + status.disabledDocks
    return sum > 0 ? sum : nil
  }

  /// Whether it rents bicycles now.
  public var canRent: Bool {
    guard let status else { return false }
    return status.isInstalled && status.isRenting && bikes > 0
  }

  /// Whether it accepts returns now.
  public var canReturn: Bool {
    guard let status else { return false }
    return status.isInstalled && status.isReturning && (isUnlimited || docks ?? 0 > 0)
  }

  /// Whether it is closed: not installed, or neither rents nor accepts returns, whatever it holds.
  public var isClosed: Bool {
    guard let status else { return false }
    return !status.isInstalled || (!status.isRenting && !status.isReturning)
  }

  /// Returns whether two states look the same to a rider: only the time of the report may differ.
  public func looksLike(_ other: StationState) -> Bool {
    var (one, two) = (self, other)
    one.status?.lastReported = nil
    two.status?.lastReported = nil
    return one == two
  }
}

extension StationState {
  /// Joins a station with its status.
  ///
  /// - Parameter types: The types of vehicles by id; of a type that is not there, it is assumed
  ///   that it is a bicycle, and unknown whether it has a motor.
  init(_ station: Station, _ status: StationStatus?, types: [String: VehicleType]) {
    self.station = station
    self.status = status
    marks = station.marks
    bikes = status?.vehicles ?? 0
    electricBikes = status?.statedElectric
    otherVehicles = 0
    isUnlimited = false
    guard let status else {
      marks.append(.noStatus)
      return
    }
    marks += status.marks.filter { !marks.contains($0) }
    count(status, types)
    setDocks(status)
  }

  private mutating func count(_ status: StationStatus, _ types: [String: VehicleType]) {
    guard !status.types.isEmpty else {
      // A system with one type of vehicle does not need to say which ones are here.
      if electricBikes == nil, types.count == 1, let only = types.values.first {
        electricBikes = only.isElectricBicycle ? bikes : 0
        if !only.isBicycle { (otherVehicles, bikes) = (bikes, 0) }
      }
      return
    }
    for entry in status.types {
      guard let type = types[entry.typeID], !type.isBicycle else { continue }
      otherVehicles += entry.count
    }
    otherVehicles = min(otherVehicles, status.vehicles)
    bikes = status.vehicles - otherVehicles
    if electricBikes == nil, status.types.allSatisfy({ types[$0.typeID] != nil }) {
      let electric = status.types.filter { types[$0.typeID]?.isElectricBicycle == true }
      electricBikes = min(electric.reduce(0) { $0 + $1.count }, bikes)
    }
  }

  /// Where the number of docks is unknown, the capacity tells it nearly.
  private mutating func setDocks(_ status: StationStatus) {
    docks = status.docks
    if status.docksAreUnknown {
      docks = station.capacity.map { max(0, $0 - status.vehicles - status.disabledVehicles) }
    } else if status.docks == nil {
      isUnlimited = true
    }
    if station.isVirtual, status.docks == nil { isUnlimited = true }
  }
}
