import AmbleCore
import AmbleJournal
import AmbleRegion
import Hummingbird

/// Finds the best order of a trip's stops.
struct TripOrderer: Sendable {
  let atlas: Atlas
  let pool: SearchPool

  /// The best order of some places. The search ends early once whoever asked has gone away.
  /// - Parameter names: what to call the places in sentences.
  func order(
    _ request: StopsRequest, calling names: [String], for call: Call
  ) async throws -> StopsAnswer {
    let region = try atlas.region(for: request.places)
    let answer = try await pool.run(watching: call.channel) { isCancelled in
      Result { () throws(StopsError) in
        try region.planner.stops(for: request, isCancelled: isCancelled)
      }
    }
    return try answer.mapError { error in
      APIError(error, advice: region.advice(on: error, request.places)) { names[$0] }
    }.get()
  }
}

extension StopsRequest {
  /// The question for the best order of a plan's stops.
  init(_ plan: TripPlan) {
    self.init(places: plan.stops.map(\.place), mode: plan.mode)
    cost = TourCost(plan.measure)
    start = plan.start == .any ? .any : .first
    end =
      switch plan.end {
      case .last: .last
      case .any: .any
      case .start: .start
      }
  }
}

extension TourCost {
  /// What a trip's best order has least of.
  init(_ measure: TripMeasure) {
    self =
      switch measure {
      case .time: .time
      case .distance: .distance
      case .effort: .effort
      }
  }
}

extension TripPlan {
  /// What to call its stops in sentences.
  var stopTitles: [String] {
    stops.enumerated().map { index, stop in
      stop.name.isEmpty ? "stop \(index + 1)" : "stop \(index + 1) (\(stop.name))"
    }
  }
}
