public import AmbleCore
import AmbleRegion

extension ServedRegion {
  /// The place that a text names: coordinates, or what a search finds first.
  /// - Returns: where it lies and what to call it; nil if the text names nothing here.
  /// - Throws: if the region's places cannot be read.
  public func place(_ text: String) throws -> (position: Coordinate, name: String)? {
    if let position = Coordinate(text: text) { return (position, position.text) }
    guard let place = try region.places.resolve(text) else { return nil }
    return (place.position, place.title)
  }
}
