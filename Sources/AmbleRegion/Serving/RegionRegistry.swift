package import AmbleCore
import Synchronization

/// The served regions, each with a number under which a newer import replaces it. May be shared
/// between threads.
///
/// A request keeps the regions it has taken, which stay whole while they are in use.
public final class RegionRegistry: Sendable {
  /// A region with its number.
  package struct Entry: Sendable {
    /// The number, which stays the same while the server runs, and is never used again.
    package let number: Int
    /// The region.
    package fileprivate(set) var region: ServedRegion
  }

  private struct State {
    var entries: [Entry] = []
    var nextNumber = 0

    mutating func append(_ region: ServedRegion) {
      entries.append(Entry(number: nextNumber, region: region))
      nextNumber += 1
    }
  }

  private let state: Mutex<State>

  /// The regions with their numbers, in the given order; at least one.
  package var entries: [Entry] { state.withLock { $0.entries } }

  /// The regions in the given order; at least one.
  package var regions: [ServedRegion] { entries.map(\.region) }

  /// Returns the region of a number, or `nil` if there is none.
  package subscript(number: Int) -> ServedRegion? {
    entries.first { $0.number == number }?.region
  }

  /// Distance outside a region's bounding box at which a place still counts as within, degrees.
  private static let margin = 0.05

  /// Creates a registry.
  /// - Parameter regions: at least one region.
  public init(_ regions: [ServedRegion]) {
    for region in regions { region.region.openAllFiles() }
    var state = State()
    for region in regions { state.append(region) }
    self.state = Mutex(state)
  }

  /// Adds a region after the others.
  package func add(_ region: ServedRegion) {
    region.region.openAllFiles()
    state.withLock { $0.append(region) }
  }

  /// Removes the region of a number, unless it is the last one. Requests in progress end with it.
  /// - Returns: whether it was removed.
  package func remove(_ number: Int) -> Bool {
    let old: ServedRegion? = state.withLock { state in
      guard state.entries.count > 1,
        let index = state.entries.firstIndex(where: { $0.number == number })
      else { return nil }
      return state.entries.remove(at: index).region
    }
    return withExtendedLifetime(old) { old != nil }
  }

  /// Replaces the region of a number.
  package func replace(_ number: Int, by region: ServedRegion) {
    region.region.openAllFiles()
    let old: ServedRegion? = state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.number == number }) else { return nil }
      defer { state.entries[index].region = region }
      return state.entries[index].region
    }
    // Freed outside the lock: unmapping a large region takes time.
    withExtendedLifetime(old) {}
  }

  /// The bounding box of all regions.
  package var bounds: BoundingBox {
    var box = BoundingBox.empty
    for region in regions where !region.bounds.isEmpty {
      box.extend(Coordinate(latitude: region.bounds.south, longitude: region.bounds.west))
      box.extend(Coordinate(latitude: region.bounds.north, longitude: region.bounds.east))
    }
    return box
  }

  /// Returns the region that contains all places. A single region is always returned; it reports
  /// places outside itself.
  /// - Throws: `RegionChoiceError` for the first place outside all regions, or if the places are in
  ///   different ones.
  package func region(for places: [Coordinate]) throws(RegionChoiceError) -> ServedRegion {
    let regions = regions
    if regions.count == 1 { return regions[0] }
    let boxes = regions.map { $0.bounds.padded(by: Self.margin) }
    if let found = zip(regions, boxes).first(where: { places.allSatisfy($1.contains) }) {
      return found.0
    }
    for (index, place) in places.enumerated() where !boxes.contains(where: { $0.contains(place) }) {
      let isSwapped = boxes.contains { $0.contains(place.swapped) }
      throw .outside(index: index, place: place, isSwapped: isSwapped, regions: names)
    }
    throw .different(regions: names)
  }

  /// Returns the region that contains most of the places, the first of several.
  package func region(forMost places: [Coordinate]) -> ServedRegion {
    let regions = regions
    func count(_ region: ServedRegion) -> Int {
      let box = region.bounds.padded(by: Self.margin)
      return places.reduce(0) { $0 + (box.contains($1) ? 1 : 0) }
    }
    return regions.reduce(regions[0]) { count($1) > count($0) ? $1 : $0 }
  }

  /// Returns the regions in the order of a search near a place: those that contain it first.
  package func regions(near place: Coordinate?) -> [ServedRegion] {
    let regions = regions
    guard let place else { return regions }
    return regions.filter { $0.bounds.contains(place) }
      + regions.filter { !$0.bounds.contains(place) }
  }

  private var names: String { regions.map(\.name).joined(separator: ", ") }
}

// MARK: Places

extension RegionRegistry {
  /// Searches all regions. The results of several regions are merged: better matches come first, and of
  /// equal ones those of the regions that contain the query's centre.
  package func places(_ query: PlaceQuery) throws -> [Place] {
    let indexes = regions(near: query.near).map(\.region.places)
    let found = try indexes.map { try $0.search(query) }
    guard found.count > 1 else { return found.flatMap(\.self) }
    return found.merged(for: query, isKind: try indexes.contains { try $0.asksForKind(query.text) })
  }

  /// Looks up the one place that a text names in all regions.
  package func lookup(_ text: String) throws -> PlaceLookup {
    PlaceLookup(try regions.flatMap { try $0.region.places.candidates(for: text) })
  }

  /// Returns the places nearest to a position in all regions, nearest first.
  /// - Parameter radius: maximum distance, metres.
  package func places(
    near position: Coordinate, radius: Double, limit: Int, matching query: PlaceQuery
  ) throws -> [Place] {
    let found = try regions(near: position).flatMap {
      try $0.region.places.reverse(position, radius: radius, limit: limit, matching: query)
    }
    guard regions.count > 1 else { return found }
    let nearest = found.sorted { ($0.distance ?? .infinity) < ($1.distance ?? .infinity) }
    return Array(nearest.prefix(limit))
  }
}

/// An error of choosing the region for some places.
package enum RegionChoiceError: Error, Equatable {
  /// A place is outside all regions: its index from 0, whether its swapped latitude and longitude are
  /// within one, and the names of the regions.
  case outside(index: Int, place: Coordinate, isSwapped: Bool, regions: String)
  /// The places are in different regions, whose names are given.
  case different(regions: String)
}

extension Coordinate {
  /// The position with latitude and longitude swapped.
  package var swapped: Coordinate { Coordinate(latitude: longitude, longitude: latitude) }
}
