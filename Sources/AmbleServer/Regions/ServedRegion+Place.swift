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

extension ServedRegion {
  /// Returns advice on an error: to swap latitude and longitude, if the swapped place is within the
  /// region. Otherwise `nil`.
  func advice(on error: RouteError, _ places: [Coordinate]) -> ServerMessage? {
    guard error.kind == .outsideRegion, let index = error.place, places.indices.contains(index),
      bounds.contains(places[index].swapped)
    else { return nil }
    return Self.swapAdvice(places[index])
  }

  /// Returns advice on an error of stop ordering, or `nil`.
  func advice(on error: StopsError, _ places: [Coordinate]) -> ServerMessage? {
    if case .route(let error) = error { advice(on: error, places) } else { nil }
  }

  /// Returns the advice to swap latitude and longitude.
  static func swapAdvice(_ place: Coordinate) -> ServerMessage {
    ServerMessage(.adviceSwapTo, ["place": .text(place.swapped.text)])
  }
}

extension RegionChoiceError: APIErrorConvertible {
  var apiError: APIError {
    switch self {
    case .outside(let index, let place, let isSwapped, let regions):
      .badRequest(
        .outsideRegions,
        ["number": .integer(index + 1), "given": .text(place.text), "regions": .text(regions)],
        point: index, advice: isSwapped ? ServedRegion.swapAdvice(place) : nil)
    case .different(let regions):
      .badRequest(.differentRegions, ["regions": .text(regions)])
    }
  }
}
