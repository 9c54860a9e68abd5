import AmbleCore
import AmbleText

/// Finds the street that an address means by its name and position.
struct AddressLinker {
  private struct Owner {
    var index: Int
    var box: BoundingBox
    /// A rectangle that contains what it reaches.
    var surroundings: BoundingBox
  }
  private var owners: [String: [Owner]] = [:]

  /// Maximum distance from an address to the bounding box of its street or place, metres: a village
  /// without an outline is a point, and its houses lie around it.
  private static let reach = 1_500.0

  /// Adds a street or place under all its names.
  mutating func add(_ names: PlaceNames, index: Int, position: Coordinate, box: BoundingBox?) {
    let box = box ?? BoundingBox(around: [position])
    let owner = Owner(
      index: index, box: box, surroundings: box.padded(byMetres: 1.01 * Self.reach))
    for key in Set(names.all.map { FoldedText($0).joined }) where !key.isEmpty {
      owners[key, default: []].append(owner)
    }
  }

  /// Returns the nearest street or place with a name, or `nil` if none is near.
  func owner(named name: String, near position: Coordinate) -> Int? {
    var best: (distance: Double, index: Int)?
    for owner in owners[FoldedText(name).joined] ?? []
    where owner.surroundings.contains(position) {
      let distance = owner.box.distance(to: position)
      if distance <= Self.reach, distance < best?.distance ?? .infinity {
        best = (distance, owner.index)
      }
    }
    return best?.index
  }
}

extension BoundingBox {
  /// Returns the distance from a position to the rectangle, metres; 0 inside.
  fileprivate func distance(to position: Coordinate) -> Double {
    let nearest = Coordinate(
      latitude: min(north, max(south, position.latitude)),
      longitude: min(east, max(west, position.longitude)))
    return nearest.distance(to: position)
  }
}

/// Counts the postcodes and cities of a street's houses.
struct AddressTally {
  private var postcodes: [String: Int] = [:]
  private var cities: [String: Int] = [:]

  /// The postcode of the largest number of houses.
  var postcode: String? { Self.mostFrequent(postcodes) }
  /// The city of the largest number of houses.
  var city: String? { Self.mostFrequent(cities) }
  var all: Set<String> { Set(postcodes.keys).union(cities.keys) }

  /// Counts the postcode and the city of a house.
  mutating func count(_ house: PlaceRecord) {
    if let postcode = house.postcode { postcodes[postcode, default: 0] += 1 }
    if let city = house.context.city { cities[city, default: 0] += 1 }
  }

  private static func mostFrequent(_ counts: [String: Int]) -> String? {
    counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
