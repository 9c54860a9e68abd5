extension CampusPoint {
  /// Returns what makes the point impossible, as a sentence, or `nil` if nothing does.
  ///
  /// A point may lie beyond the picture's edge by a twentieth of its larger side: tracing is not
  /// exact there.
  public func problem(on picture: CampusPicture?) -> String? {
    let limit = CampusLimits.maxCoordinate
    guard x.isFinite, y.isFinite, abs(x) <= limit, abs(y) <= limit else {
      return "The point (\(x), \(y)) is not on any picture: coordinates are pixels."
    }
    guard CampusLimits.levels.contains(level) else {
      let levels = CampusLimits.levels
      return "The level \(level) is not from \(levels.lowerBound) to \(levels.upperBound)."
    }
    guard let picture else { return nil }
    let (width, height) = (Double(picture.width), Double(picture.height))
    let margin = max(width, height) / 20
    guard -margin...width + margin ~= x, -margin...height + margin ~= y else {
      return "The point (\(x), \(y)) lies outside the picture, which has"
        + " \(picture.width)×\(picture.height) pixels."
    }
    return nil
  }
}
