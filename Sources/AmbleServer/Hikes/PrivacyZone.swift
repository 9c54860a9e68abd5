import AmbleCore

/// The part of a recording that a link shows.
enum PrivacyZone {
  /// Returns the samples between the first that lies further than a radius from the start, and the
  /// last that lies further than it from the end.
  /// - Parameter radius: metres; 0 hides nothing.
  /// - Complexity: O(samples).
  static func visible(_ samples: [TrackSample], hiding radius: Double) -> Range<Int> {
    let all = samples.indices
    guard radius > 0, let start = samples.first?.position, let end = samples.last?.position else {
      return all
    }
    func isFar(_ index: Int) -> Bool {
      guard let place = samples[index].position else { return false }
      return place.distance(to: start) > radius && place.distance(to: end) > radius
    }
    guard let first = all.first(where: isFar), let last = all.last(where: isFar) else {
      return 0..<0
    }
    return first..<last + 1
  }
}
