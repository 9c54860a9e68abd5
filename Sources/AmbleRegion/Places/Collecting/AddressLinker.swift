import AmbleCore
import AmbleText

/// Finds the street that an address means by its name and position.
struct AddressLinker {
  private struct Owner {
    var index: Int
    var position: Coordinate
    var box: BoundingBox
  }
  private var owners: [String: [Owner]] = [:]

  /// Maximum distance from an address to the bounding box of its street or place, metres: a village
  /// without an outline is a point, and its houses lie around it.
  private static let reach = 1_500.0

  /// Adds a street or place under all its names.
  mutating func add(_ names: PlaceNames, index: Int, position: Coordinate, box: BoundingBox?) {
    let owner = Owner(
      index: index, position: position, box: box ?? BoundingBox(around: [position]))
    for key in Set(names.all.map { FoldedText($0).joined }) where !key.isEmpty {
      owners[key, default: []].append(owner)
    }
  }

  /// Returns the nearest street or place with a name, or `nil` if none is near.
  func owner(named name: String, near position: Coordinate) -> Int? {
    var best: (distance: Double, index: Int)?
    for owner in owners[FoldedText(name).joined] ?? [] {
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
