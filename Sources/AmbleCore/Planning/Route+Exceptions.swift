extension Route {
  /// Finds the stretches that are steeper than a traveller's limits.
  /// - Parameter error: the error of the heights.
  /// - Returns: The stretches, in order; uphill and downhill ones are separate.
  /// - Complexity: O(points + steep windows · stretches).
  func exceptions(to profile: TravelProfile, _ error: GradeError) -> [GradeException] {
    let (distances, heights) = denseProfile
    let width = min(MeasuredShape.gradeWindow, distances.last ?? 0)
    var found: [GradeException] = []
    SteepestWindows.visit(distances, heights, width: width) { rise, start in
      let grade = rise / width
      guard let limit = rise > 0 ? profile.maxRise : profile.maxFall,
        abs(grade) * 1000 > Double(limit) + GradeLimit.rounding
      else { return }
      found.join(
        GradeException(
          from: start, to: start + width, grade: grade, limit: Double(limit) / 1000,
          isDoubtful: false))
    }
    for index in found.indices {
      let least = abs(found[index].grade) - error.deviation(of: found[index].grade)
      found[index].isDoubtful =
        least <= found[index].limit || isHeightDoubtful(along: found[index])
    }
    return found
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

  private func isHeightDoubtful(along stretch: GradeException) -> Bool {
    legs.contains { leg in
      leg.attributes.isHeightDoubtful && points[leg.points.lowerBound].distance < stretch.to
        && points[leg.points.upperBound - 1].distance > stretch.from
    }
  }
}

extension [GradeException] {
  /// Adds a window in order, as one with the stretches of its direction that it overlaps.
  fileprivate mutating func join(_ window: GradeException) {
    var joined = window
    removeAll { other in
      guard other.grade * window.grade > 0, other.from <= joined.to, joined.from <= other.to
      else { return false }
      joined.from = Swift.min(joined.from, other.from)
      joined.to = Swift.max(joined.to, other.to)
      if abs(other.grade) > abs(joined.grade) { joined.grade = other.grade }
      return true
    }
    insert(joined, at: firstIndex { $0.from > joined.from } ?? count)
  }
}

extension Planner {
  /// Answers a request within the mode's own limits of grade, or else with the route that breaks them
  /// least, whose `exceptions` say where.
  /// - Throws: the reason why there is no route within the limits, if there is none beyond either.
  func leastExceeding<Provider: SearchDataProvider>(
    _ request: RouteRequest, _ profile: TravelProfile, _ provider: Provider, _ workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    do {
      return try answer(request, profile, provider, workspace)
    } catch {
      guard error.mayBeGrade,
        let answer = try? exceeding(request, profile, provider, workspace)
      else { throw error }
      return answer
    }
  }

  private func exceeding<Provider: SearchDataProvider>(
    _ request: RouteRequest, _ profile: TravelProfile, _ provider: Provider, _ workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    var request = request
    // The way that breaks the limits least is one; climb and detours come after.
    request.travel.flatness = nil
    request.algorithm = .single
    request.count = 1
    var answer = try answer(request, profile.exceedingGrades, provider, workspace)
    for index in answer.routes.indices {
      answer.routes[index].exceptions = answer.routes[index].exceptions(to: profile, gradeError)
    }
    return answer
  }
}

extension RouteError {
  /// Whether the limits of grade may be the reason.
  fileprivate var mayBeGrade: Bool {
    switch self {
    case .tooSteep, .noStreetNear, .isolated, .notConnected: true
    default: false
    }
  }
}
