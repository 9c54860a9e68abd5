/// The length of a pixel, from paths whose length is known.
enum CampusScale {
  /// Returns the median of length over pixels, or `nil` if no path has both.
  /// - Complexity: O(*n* log *n*) for *n* paths.
  static func median(of paths: [CampusPath]) -> Double? {
    let ratios = paths.compactMap { path -> Double? in
      guard let length = path.length, path.from.level == path.to.level else { return nil }
      let (x, y) = (path.to.x - path.from.x, path.to.y - path.from.y)
      let pixels = (x * x + y * y).squareRoot()
      return pixels > 0 && length > 0 ? length / pixels : nil
    }
    let median = ratios.sorted().dropFirst(ratios.count / 2).first
    return median.map { min($0, CampusLimits.maxLength) }
  }
}
