public import AmbleCore

/// Assigns riders to vehicles and docks, so that all have one and the sum of all times is minimal.
///
/// All riders have one destination, so the cost of a vehicle's way from its start on does not
/// depend on its rider: the best plan is a minimum-cost flow from the riders through the starts and
/// the docks, which hold as many as they have vehicles and places.
struct GroupAssignment {
  /// From each rider to each start, seconds; infinite where no path leads.
  var approach: TimeGrid
  /// From each rider to the destination without a vehicle.
  var walk: [Double]
  /// Number of vehicles at each start.
  var vehicles: [Int]
  /// From each start to each dock, with the time to take a vehicle.
  var ride: TimeGrid
  /// Number of places at each dock.
  var places: [Int]
  /// From each dock to the destination, with the time to return a vehicle.
  var leave: [Double]

  /// A rider's start and dock.
  struct Trip: Hashable {
    var start: Int
    var dock: Int
  }

  /// Computes the assignment.
  /// - Returns: One trip for each rider, or `nil` for those who walk.
  /// - Complexity: that of a flow of as many units as there are riders.
  func trips() -> [Trip?] {
    let (riders, starts, docks) = (walk.count, vehicles.count, places.count)
    let (source, sink) = (0, 1)
    let (rider, start) = (2, 2 + riders)
    let dock = start + 2 * starts
    var flow = MinCostFlow(nodes: dock + 2 * docks)
    var taking: [[Int?]] = []
    for index in 0..<riders {
      flow.add(from: source, to: rider + index, capacity: 1, cost: 0)
      Self.add(&flow, rider + index, sink, walk[index])
      taking.append(
        (0..<starts).map { Self.add(&flow, rider + index, start + 2 * $0, approach[index, $0]) })
    }
    var riding: [[Int?]] = []
    for index in 0..<starts {
      flow.add(
        from: start + 2 * index, to: start + 2 * index + 1, capacity: min(riders, vehicles[index]),
        cost: 0)
      riding.append(
        (0..<docks).map {
          Self.add(&flow, start + 2 * index + 1, dock + 2 * $0, ride[index, $0], riders)
        })
    }
    for index in 0..<docks {
      flow.add(
        from: dock + 2 * index, to: dock + 2 * index + 1, capacity: min(riders, places[index]),
        cost: 0)
      Self.add(&flow, dock + 2 * index + 1, sink, leave[index], riders)
    }
    _ = flow.run(from: source, to: sink)
    return trips(flow, taking, riding)
  }

  /// Adds an edge unless its time is infinite. Milliseconds are exact as integers.
  @discardableResult
  private static func add(
    _ flow: inout MinCostFlow, _ tail: Int, _ head: Int, _ seconds: Double, _ capacity: Int = 1
  ) -> Int? {
    guard seconds < 1e9 else { return nil }
    return flow.add(
      from: tail, to: head, capacity: capacity, cost: Int((seconds * 1000).rounded()))
  }

  /// Reads the trips off a flow. Of the riders who take vehicles at one start, those who come last
  /// get the docks that are reached first.
  private func trips(_ flow: MinCostFlow, _ taking: [[Int?]], _ riding: [[Int?]]) -> [Trip?] {
    var trips = [Trip?](repeating: nil, count: walk.count)
    for start in vehicles.indices {
      let takers = walk.indices.filter { taking[$0][start].map { flow.flow(along: $0) } == 1 }
        .sorted { approach[$0, start] > approach[$1, start] }
      let docks = places.indices.sorted {
        ride[start, $0] + leave[$0] < ride[start, $1] + leave[$1]
      }.flatMap { dock in
        Array(repeating: dock, count: riding[start][dock].map { flow.flow(along: $0) } ?? 0)
      }
      for (taker, dock) in zip(takers, docks) { trips[taker] = Trip(start: start, dock: dock) }
    }
    return trips
  }
}

/// A request for one plan of a group that rides to one destination.
public struct GroupRideRequest: Sendable {
  /// Where each rider starts.
  public var starts: [Coordinate]
  /// The destination.
  public var end: Coordinate
  /// The kind of vehicle.
  public var kind: RideKind

  /// Maximum number of riders.
  public static let maxRiders = 50

  /// Creates a request.
  public init(from starts: [Coordinate], to end: Coordinate, kind: RideKind = .bike) {
    self.starts = starts
    self.end = end
    self.kind = kind
  }
}

/// Who of a group takes which vehicle where, and returns it where.
public struct GroupRidePlan: Sendable {
  /// One rider's way.
  public struct Rider: Sendable {
    /// Walk, take, ride, return, walk; or one walk. Empty if the rider cannot reach the
    /// destination.
    public var legs: [RideLeg]
    /// Time to the destination, seconds, if nothing goes wrong; infinite if it cannot be reached.
    public var duration: Double

    /// The place where the vehicle is taken, or `nil` if the rider walks.
    public var take: RideStop? {
      legs.lazy.compactMap { if case .take(let stop) = $0 { stop } else { nil } }.first
    }

    /// The place where the vehicle is returned, or `nil` if the rider walks.
    public var giveBack: RideStop? {
      legs.lazy.compactMap { if case .return(let stop) = $0 { stop } else { nil } }.first
    }
  }

  /// The riders, in the order of the request.
  public var riders: [Rider]

  /// The sum of all times, seconds.
  public var total: Double { riders.reduce(0) { $0 + $1.duration } }
  /// The time of the rider who arrives last, seconds.
  public var latest: Double { riders.map { $0.duration }.max() ?? 0 }
}
