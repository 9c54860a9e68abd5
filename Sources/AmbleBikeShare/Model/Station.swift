public import AmbleCore

/// A station: where vehicles are taken and returned.
public struct Station: Hashable, Identifiable, Sendable {
  /// Its id, unique in the system.
  public var id: String
  /// Its name.
  public var name: String
  /// A shorter name or a number, as riders know it.
  public var shortName: String?
  /// Its position.
  public var position: Coordinate
  /// Its street address.
  public var address: String?
  /// The id of its region.
  public var regionID: String?
  /// How many vehicles it holds, or `nil` if unknown. Never zero.
  public var capacity: Int?
  /// Whether it is a marked place without docks: any number of vehicles may be returned.
  public var isVirtual: Bool
  /// Whether it charges vehicles, or `nil` if unknown.
  public var isCharging: Bool?
  /// Links that rent here.
  public var rentalURIs: RentalURIs?
  /// How many vehicles of some types it holds.
  public var typeCapacities: [TypeCapacity]

  /// What was wrong with it in the feed, and repaired or kept.
  public var marks: [FeedDefect.Kind] = []

  /// Creates a station.
  public init(
    id: String, name: String, shortName: String? = nil, position: Coordinate,
    address: String? = nil, regionID: String? = nil, capacity: Int? = nil, isVirtual: Bool = false,
    isCharging: Bool? = nil, rentalURIs: RentalURIs? = nil, typeCapacities: [TypeCapacity] = []
  ) {
    self.id = id
    self.name = name
    self.shortName = shortName
    self.position = position
    self.address = address
    self.regionID = regionID
    self.capacity = capacity
    self.isVirtual = isVirtual
    self.isCharging = isCharging
    self.rentalURIs = rentalURIs
    self.typeCapacities = typeCapacities
  }
}

/// How many vehicles of some types a station holds together.
public struct TypeCapacity: Hashable, Sendable {
  /// The ids of the types.
  public var typeIDs: [String]
  /// How many.
  public var count: Int
  /// Whether docks are counted, or else places: a virtual station has places.
  public var isDocks: Bool

  /// Creates a capacity.
  public init(typeIDs: [String], count: Int, isDocks: Bool) {
    self.typeIDs = typeIDs
    self.count = count
    self.isDocks = isDocks
  }
}
