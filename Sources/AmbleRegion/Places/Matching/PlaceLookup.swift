internal import AmbleCore

/// What a text that is to name one place finds.
public struct PlaceLookup: Hashable, Sendable {
  /// The place, or `nil` if the user must be asked: no place fits well, or several do.
  public var place: Place?
  /// The places to choose from, the best first, with the one taken.
  public var candidates: [Place]

  /// The most candidates.
  public static let mostCandidates = 5

  /// Chooses among the answers of a search.
  ///
  /// The best is taken if it fits well and no equally well-known place fits as well elsewhere.
  public init(_ places: [Place]) {
    let order = places.markingAmbiguous().enumerated().sorted {
      ($0.element.fit, $0.offset) < ($1.element.fit, $1.offset)
    }
    candidates = order.prefix(Self.mostCandidates).map(\.element)
    place = candidates.first.flatMap { $0.fit.isStrong && !$0.isAmbiguous ? $0 : nil }
  }

  /// Whether several places fit equally well.
  public var isAmbiguous: Bool { place == nil && candidates.first?.fit.isStrong == true }
}

extension Place {
  /// How well it fits; a place that was not searched by name fits only in part.
  fileprivate var fit: PlaceMatch { match ?? .partial }

  /// Whether another place is at least nearly as well known and somewhere else.
  fileprivate func isRivalled(by other: Place) -> Bool {
    guard match == other.match, other.importance >= importance - Self.clearlyBetterKnown else {
      return false
    }
    let own = extent ?? BoundingBox(around: [position])
    let others = other.extent ?? BoundingBox(around: [other.position])
    return !own.padded(byMetres: Self.samePlace).intersects(others)
  }

  /// The gap in metres up to which two places of a name are one place to go to: the entrances of a
  /// station, the parts of a street.
  private static let samePlace = 300.0

  /// The difference in importance from which a place is meant rather than another: a district
  /// (0.48) rather than a street (0.29) or a shop (0.22), but no street rather than a shop.
  private static let clearlyBetterKnown = 0.15
}

extension [Place] {
  /// The places, each marked if it fits well and another one elsewhere fits as well.
  /// Complexity: O(n²).
  func markingAmbiguous() -> [Place] {
    map { place in
      var place = place
      place.isAmbiguous =
        place.match?.isStrong == true && contains { place.isRivalled(by: $0) }
      return place
    }
  }
}
