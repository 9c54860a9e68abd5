import AmbleCore
import AmbleRegion

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
