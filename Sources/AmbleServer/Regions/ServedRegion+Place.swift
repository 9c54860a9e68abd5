public import AmbleCore
public import AmbleRegion

/// A position with its name.
public typealias NamedPosition = (position: Coordinate, name: String)

extension ServedRegion {
  /// Resolves texts to positions: coordinates, or the one place that matches a name well.
  /// - Returns: positions and names, in the order of the texts.
  /// - Throws: `UnclearPlaces` for all texts that name no place or several, or another error if the
  ///   region's places cannot be read.
  public func places(_ texts: [String]) throws -> [NamedPosition] {
    var found: [NamedPosition] = []
    var unclear: [UnclearPlaces.Item] = []
    for text in texts {
      if let position = Coordinate(text: text) {
        found.append((position, position.text))
        continue
      }
      let lookup = try region.places.lookup(text)
      if let place = lookup.place {
        found.append((place.position, place.title))
      } else {
        unclear.append(.init(text: text, lookup: lookup))
      }
    }
    guard unclear.isEmpty else { throw UnclearPlaces(region: name, items: unclear) }
    return found
  }
}
