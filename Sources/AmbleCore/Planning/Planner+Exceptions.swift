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
