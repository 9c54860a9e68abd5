internal import AmbleCore

/// The result of looking up the one place that a text names.
public struct PlaceLookup: Hashable, Sendable {
  /// The place, or `nil` if the user must choose: no place matches well, or several do.
  public var place: Place?
  /// The places to choose from, best first, including `place`.
  public var candidates: [Place]

  /// Maximum number of candidates: a list that users can take in at a glance.
  public static let maxCandidates = 5

  /// Chooses among the results of a search.
  ///
  /// Takes the best one if it matches well and no equally well-known place elsewhere matches as
  /// well.
  public init(_ places: [Place]) {
    let order = places.markingAmbiguous().enumerated().sorted {
      ($0.element.fit, $0.offset) < ($1.element.fit, $1.offset)
    }
    candidates = order.prefix(Self.maxCandidates).map(\.element)
    place = candidates.first.flatMap { $0.fit.isStrong && !$0.isAmbiguous ? $0 : nil }
  }

  /// Whether several places match equally well.
  public var isAmbiguous: Bool { place == nil && candidates.first?.fit.isStrong == true }
}

extension Place {
  /// The quality of the match; `partial` if the place was not searched by name.
  fileprivate var fit: PlaceMatch { match ?? .partial }

  /// Returns whether another place matches as well, is at least nearly as well known and is
  /// elsewhere.
  fileprivate func isRivalled(by other: Place) -> Bool {
    guard match == other.match, other.importance >= importance - Self.clearlyBetterKnown else {
      return false
    }
    let own = extent ?? BoundingBox(around: [position])
    let others = other.extent ?? BoundingBox(around: [other.position])
    return !own.padded(byMetres: Self.samePlace).intersects(others)
  }

  /// Maximum gap between places of one name that are the same destination, metres: the entrances of
  /// a station, the parts of a street.
  private static let samePlace = 300.0

  /// Minimum difference in importance to prefer a place: a district (0.48) over a street (0.29) or
  /// a shop (0.22), but not a street over a shop.
  private static let clearlyBetterKnown = 0.15
}

extension [Place] {
  /// Returns the places, with `isAmbiguous` set on those that match well while another one
  /// elsewhere matches as well. Complexity: O(n²).
  func markingAmbiguous() -> [Place] {
    map { place in
      var place = place
      place.isAmbiguous =
        place.match?.isStrong == true && contains { place.isRivalled(by: $0) }
      return place
    }
  }
}
