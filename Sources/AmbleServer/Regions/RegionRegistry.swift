import AmbleCore
import AmbleRegion
import Synchronization

/// The served regions, each in a slot where a newer import replaces it. May be shared between
/// threads.
///
/// A request keeps the regions it has taken, which stay whole while they are in use.
public final class RegionRegistry: Sendable {
  private let slots: Mutex<[ServedRegion]>

  /// The regions in the given order; at least one.
  var regions: [ServedRegion] { slots.withLock { $0 } }

  /// Distance outside a region's bounding box at which a place still counts as within, degrees.
  private static let margin = 0.05

  /// Creates a registry.
  /// - Parameter regions: at least one region.
  public init(_ regions: [ServedRegion]) {
    for region in regions { region.region.openAllFiles() }
    slots = Mutex(regions)
  }

  /// Replaces the region of a slot.
  func replace(_ index: Int, by region: ServedRegion) {
    region.region.openAllFiles()
    let old = slots.withLock { slots in
      defer { slots[index] = region }
      return slots[index]
    }
    // Freed outside the lock: unmapping a large region takes time.
    withExtendedLifetime(old) {}
  }

  /// The bounding box of all regions.
  var bounds: BoundingBox {
    var box = BoundingBox.empty
    for region in regions where !region.bounds.isEmpty {
      box.extend(Coordinate(latitude: region.bounds.south, longitude: region.bounds.west))
      box.extend(Coordinate(latitude: region.bounds.north, longitude: region.bounds.east))
    }
    return box
  }

  /// Returns the region that contains all places. A single region is always returned; it reports
  /// places outside itself.
  /// - Throws: `APIError` with status 400 that names the first place outside all regions, or if the
  ///   places are in different ones.
  func region(for places: [Coordinate]) throws(APIError) -> ServedRegion {
    let regions = regions
    if regions.count == 1 { return regions[0] }
    let boxes = regions.map { $0.bounds.padded(by: Self.margin) }
    if let found = zip(regions, boxes).first(where: { places.allSatisfy($1.contains) }) {
      return found.0
    }
    for (index, place) in places.enumerated() where !boxes.contains(where: { $0.contains(place) }) {
      let isSwapped = boxes.contains { $0.contains(place.swapped) }
      throw .badRequest(
        .outsideRegions,
        ["number": .integer(index + 1), "given": .text(place.text), "regions": .text(names)],
        point: index,
        advice: isSwapped ? ServedRegion.swapAdvice(place) : nil)
    }
    throw .badRequest(.differentRegions, ["regions": .text(names)])
  }

  /// Returns the region that contains most of the places, the first of several.
  func region(forMost places: [Coordinate]) -> ServedRegion {
    let regions = regions
    func count(_ region: ServedRegion) -> Int {
      let box = region.bounds.padded(by: Self.margin)
      return places.reduce(0) { $0 + (box.contains($1) ? 1 : 0) }
    }
    return regions.reduce(regions[0]) { count($1) > count($0) ? $1 : $0 }
  }

  /// Returns the regions in the order of a search near a place: those that contain it first.
  func regions(near place: Coordinate?) -> [ServedRegion] {
    let regions = regions
    guard let place else { return regions }
    return regions.filter { $0.bounds.contains(place) }
      + regions.filter { !$0.bounds.contains(place) }
  }

  private var names: String { regions.map(\.name).joined(separator: ", ") }
}
