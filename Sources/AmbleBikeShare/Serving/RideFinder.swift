package import AmbleRegion
package import Foundation

/// Finds rides with all bike-share systems of a server, each on its own: vehicles of one cannot be
/// returned to another. Blocks its thread.
package struct RideFinder: Sendable {
  private let bikes: BikeShare
  private let region: ServedRegion

  /// The answer of one system.
  package struct Found<Answer: Sendable>: Sendable {
    /// The system.
    package var system: BikeShareSystem
    /// The state of the system that the answer is based on.
    package var snapshot: SystemSnapshot
    /// The answer.
    package var answer: Answer
    /// The time of the request.
    package var now: Date
  }

  /// An error of finding rides.
  package enum Failure: Error {
    /// There are no bike-share systems.
    case noSystems
    /// A request cannot be answered.
    case refused(RideError)
  }

  /// Creates a finder.
  package init(bikes: BikeShare, region: ServedRegion) {
    self.bikes = bikes
    self.region = region
  }

  /// Returns the rides with the system whose first ride has the minimum expected duration.
  /// - Throws: `Failure` if a place is invalid, or without systems.
  package func best(
    for request: RideRequest, at now: Date
  ) throws(Failure) -> Found<RideAnswer> {
    try best(at: now, by: { $0.rides.first?.expectedDuration ?? .infinity }) {
      planner, state throws(RideError) in
      try planner.rides(for: request, state)
    }
  }

  /// Returns the plan of a group with the system whose total duration is minimal.
  /// - Throws: `Failure` if a place is invalid, or without systems.
  package func plan(
    for request: GroupRideRequest, at now: Date
  ) throws(Failure) -> Found<GroupRidePlan> {
    try best(at: now, by: \.total) { planner, state throws(RideError) in
      try planner.groupPlan(for: request, state)
    }
  }

  /// Asks all systems, and returns the answer of minimum cost, the first of equal ones.
  private func best<Answer>(
    at now: Date, by cost: (Answer) -> Double,
    _ ask: (RidePlanner, RideSnapshot) throws(RideError) -> Answer
  ) throws(Failure) -> Found<Answer> {
    var best: Found<Answer>?
    for system in bikes.systems.systems {
      let snapshot = system.snapshot
      let planner = bikes.planner(of: system, snapshot, in: region)
      let state = bikes.rideSnapshot(of: system, snapshot, at: now)
      let answer: Answer
      do { answer = try ask(planner, state) } catch { throw .refused(error) }
      if let known = best, cost(answer) >= cost(known.answer) { continue }
      best = Found(system: system, snapshot: snapshot, answer: answer, now: now)
    }
    guard let best else { throw .noSystems }
    return best
  }
}
