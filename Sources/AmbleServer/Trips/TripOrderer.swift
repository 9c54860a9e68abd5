import AmbleCore
import AmbleJournal
import AmbleRegion
import AmbleWork
import Hummingbird

/// Computes the best order of a trip's stops.
struct TripOrderer: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Returns the best order of some places. The search is cancelled when the client disconnects.
  /// - Parameter names: the names of the places in messages.
  /// - Throws: `APIError` with status 400 if there is no order, 503 if cancelled or the server is
  ///   overloaded.
  func order(
    _ request: StopsRequest, calling names: [String], for call: Call
  ) async throws -> StopsAnswer {
    let region = try registry.region(for: request.places)
    let answer = try await pool.runCancellable(WorkCost(orderOf: request.places.count)) {
      isCancelled in
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
  /// Creates a request for the best order of a plan's stops.
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
  /// Converts the measure of a trip.
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
  /// The names of the stops in messages.
  var stopTitles: [String] {
    stops.enumerated().map { index, stop in
      stop.name.isEmpty ? "stop \(index + 1)" : "stop \(index + 1) (\(stop.name))"
    }
  }
}
