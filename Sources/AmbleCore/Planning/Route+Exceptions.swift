extension Route {
  /// Finds the stretches that are steeper than a traveller's limits.
  /// - Parameter error: the error of the heights.
  /// - Returns: The stretches, in order; uphill and downhill ones are separate.
  /// - Complexity: O(points · log points).
  func exceptions(to profile: TravelProfile, _ error: GradeError) -> [GradeException] {
    let (distances, heights) = denseProfile
    let width = min(MeasuredShape.gradeWindow, distances.last ?? 0)
    var found: [GradeException] = []
    SteepestWindows.visit(distances, heights, width: width) { rise, start in
      let grade = rise / width
      guard let limit = rise > 0 ? profile.maxRise : profile.maxFall,
        abs(grade) * 1000 > Double(limit) + GradeLimit.rounding
      else { return }
      found.append(
        GradeException(
          from: start, to: start + width, grade: grade, limit: Double(limit) / 1000,
          isDoubtful: false))
    }
    return merged(found).map { stretch in
      var stretch = stretch
      let least = abs(stretch.grade) - error.deviation(of: stretch.grade)
      stretch.isDoubtful = least <= stretch.limit || isHeightDoubtful(along: stretch)
      return stretch
    }.sorted { $0.from < $1.from }
  }

  /// Maximum distance between samples, metres: windows that begin at every sample overlap.
  private static let spacing = 10.0

  /// The profile with samples at most 10 m apart; unknown heights are NaN.
  private var denseProfile: (distances: [Double], heights: [Double]) {
    var distances = points.prefix(1).map { $0.distance }
    var heights = points.prefix(1).map { $0.height.metres ?? .nan }
    for (a, b) in zip(points, points.dropFirst()) where b.distance > a.distance {
      let (start, end) = (a.height.metres ?? .nan, b.height.metres ?? .nan)
      let count = max(1, ((b.distance - a.distance) / Self.spacing).rounded(.up))
      for step in stride(from: 1, through: count, by: 1) {
        distances.append(a.distance + (b.distance - a.distance) * step / count)
        heights.append(step == count ? end : start + (end - start) * step / count)
      }
    }
    return (distances, heights)
  }

  /// Joins windows of one direction that overlap.
  private func merged(_ windows: [GradeException]) -> [GradeException] {
    var stretches: [GradeException] = []
    for direction in [1.0, -1.0] {
      let ordered = windows.filter { $0.grade * direction > 0 }.sorted { $0.from < $1.from }
      for window in ordered {
        guard let last = stretches.last, last.grade * direction > 0, window.from <= last.to else {
          stretches.append(window)
          continue
        }
        stretches[stretches.count - 1].to = max(last.to, window.to)
        if abs(window.grade) > abs(last.grade) {
          stretches[stretches.count - 1].grade = window.grade
        }
      }
    }
    return stretches
  }

  private func isHeightDoubtful(along stretch: GradeException) -> Bool {
    legs.contains { leg in
      leg.attributes.isHeightDoubtful && points[leg.points.lowerBound].distance < stretch.to
        && points[leg.points.upperBound - 1].distance > stretch.from
    }
  }
}
