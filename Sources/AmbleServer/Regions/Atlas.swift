import AmbleCore

/// The regions that a server answers for.
public struct Atlas: Sendable {
  /// The regions, the one named first at the front; at least one.
  let regions: [ServedRegion]

  /// How far outside a region's box, in degrees, a place may lie to be looked up in it.
  private static let margin = 0.05

  /// An atlas of regions.
  public init(_ regions: [ServedRegion]) { self.regions = regions }

  /// The box around all regions.
  var bounds: BoundingBox {
    var box = BoundingBox.empty
    for region in regions where !region.bounds.isEmpty {
      box.extend(Coordinate(latitude: region.bounds.south, longitude: region.bounds.west))
      box.extend(Coordinate(latitude: region.bounds.north, longitude: region.bounds.east))
    }
    return box
  }

  /// The region that holds all places. Where there is but one region it is that one, which says
  /// itself what is wrong with a place.
  /// - Throws: a sentence that names the first place that is out of reach.
  func region(for places: [Coordinate]) throws(APIError) -> ServedRegion {
    if regions.count == 1 { return regions[0] }
    let boxes = regions.map { $0.bounds.padded(by: Self.margin) }
    if let found = zip(regions, boxes).first(where: { places.allSatisfy($1.contains) }) {
      return found.0
    }
    for (index, place) in places.enumerated() where !boxes.contains(where: { $0.contains(place) }) {
      let isSwapped = boxes.contains { $0.contains(place.swapped) }
      throw .badRequest(
        "Place \(index + 1) (\(place.text)) lies in none of the regions served here: \(names).",
        point: index, details: "com.graphhopper.util.exceptions.PointOutOfBoundsException",
        advice: isSwapped ? ServedRegion.swapAdvice(place) : nil)
    }
    throw .badRequest("The points lie in different regions; a route must stay in one of: \(names).")
  }

  /// The region that holds most of some places, the first of several.
  func region(forMost places: [Coordinate]) -> ServedRegion {
    func count(_ region: ServedRegion) -> Int {
      let box = region.bounds.padded(by: Self.margin)
      return places.reduce(0) { $0 + (box.contains($1) ? 1 : 0) }
    }
    return regions.reduce(regions[0]) { count($1) > count($0) ? $1 : $0 }
  }

  /// The regions in the order in which one looks for a place near another: those that hold it
  /// first.
  func regions(near place: Coordinate?) -> [ServedRegion] {
    guard let place else { return regions }
    return regions.filter { $0.bounds.contains(place) }
      + regions.filter { !$0.bounds.contains(place) }
  }

  private var names: String { regions.map(\.name).joined(separator: ", ") }
}
