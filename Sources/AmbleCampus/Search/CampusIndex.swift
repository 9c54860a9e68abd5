import AmbleCore

/// A campus made ready for searches on one day. Immutable; several tasks may share it.
public struct CampusIndex: Sendable {
  /// The campus.
  public let campus: Campus
  /// The points where open paths begin and end.
  let points: [CampusPoint]
  /// All open paths. Its nodes are `points`; the paths of its arcs are those of `campus`.
  let network: CampusNetwork
  /// The open paths without stairs, with the same nodes.
  let stepFreeNetwork: CampusNetwork
  /// Nodes of the entrances of each building.
  private let entrances: [[Int]]
  private let stepFreeEntrances: [[Int]]
  let names: BuildingNames
  let landmarks: CampusLandmarks

  /// Prepares a campus. Leaves out paths that are closed on the day.
  /// - Complexity: O(n log n) for n paths and buildings.
  public init(_ campus: Campus, on day: CampusDate) {
    self.campus = campus
    var numbers = PointNumbers()
    var arcs = CampusArcs()
    for (index, path) in campus.paths.enumerated() where path.isOpen(on: day) {
      arcs.add(
        path, index, from: numbers.number(path.from), to: numbers.number(path.to),
        length: campus.length(of: path))
    }
    points = numbers.points
    let nodes = numbers.points.map { CampusNetwork.Node(x: $0.x, y: $0.y, level: $0.level) }
    network = CampusNetwork(nodes: nodes, arcs: arcs.all)
    stepFreeNetwork =
      arcs.all.count == arcs.stepFree.count
      ? network : CampusNetwork(nodes: nodes, arcs: arcs.stepFree)
    entrances = campus.buildings.map { numbers.nodes(of: $0, isStepFree: false) }
    stepFreeEntrances = campus.buildings.map { numbers.nodes(of: $0, isStepFree: true) }
    names = BuildingNames(campus.buildings)
    landmarks = CampusLandmarks(campus)
  }

  /// Returns the building with a short or full name, without regard to case and accents.
  /// - Throws: `CampusError.unknownBuilding` with similar names.
  public func building(named text: String) throws(CampusError) -> CampusBuilding {
    campus.buildings[try number(named: text)]
  }

  /// Returns the index of the building with a name.
  func number(named text: String) throws(CampusError) -> Int {
    if let number = names.number(of: text) { return number }
    throw .unknownBuilding(text, nearest: names.nearest(to: text))
  }

  /// Returns the open paths, without stairs if asked for.
  func network(isStepFree: Bool) -> CampusNetwork { isStepFree ? stepFreeNetwork : network }

  /// Returns the nodes of a building's entrances that paths touch, possibly none.
  func nodes(of building: Int, isStepFree: Bool) -> [Int] {
    let network = network(isStepFree: isStepFree)
    return (isStepFree ? stepFreeEntrances : entrances)[building].filter(network.isConnected)
  }
}

/// Numbers points in the order in which they first occur.
private struct PointNumbers {
  private(set) var points: [CampusPoint] = []
  private var numbers: [CampusPoint: Int] = [:]

  mutating func number(_ point: CampusPoint) -> Int {
    if let number = numbers[point] { return number }
    numbers[point] = points.count
    points.append(point)
    return points.count - 1
  }

  /// Returns the numbers of a building's entrances. A building without any is entered at its mark.
  func nodes(of building: CampusBuilding, isStepFree: Bool) -> [Int] {
    if building.entrances.isEmpty { return numbers[building.point].map { [$0] } ?? [] }
    return building.entrances.filter { $0.isStepFree || !isStepFree }
      .compactMap { numbers[$0.point] }
  }
}

/// The arcs of paths, with and without stairs.
private struct CampusArcs {
  private(set) var all: [CampusNetwork.Arc] = []
  private(set) var stepFree: [CampusNetwork.Arc] = []

  mutating func add(_ path: CampusPath, _ index: Int, from: Int, to: Int, length: Double) {
    add(CampusNetwork.Arc(tail: from, head: to, length: length, path: index), path.kind)
    guard !path.isOneWay else { return }
    add(CampusNetwork.Arc(tail: to, head: from, length: length, path: index), path.kind)
  }

  private mutating func add(_ arc: CampusNetwork.Arc, _ kind: CampusPath.Kind) {
    all.append(arc)
    if kind != .stairs { stepFree.append(arc) }
  }
}

extension CampusIndex {
  /// Finds the shortest route between two buildings, and others that differ from it.
  ///
  /// Each next route is the shortest that has at most 60 % of each earlier route in common with it
  /// (`CampusNetwork.trails`). A drawing on which this takes too long gets a route that satisfies
  /// the rule, but may not be the shortest (`CampusRoute.isProved`), or no further route.
  /// - Parameters:
  ///   - from: short or full name of the first building.
  ///   - to: short or full name of the last building.
  /// - Returns: at least one route.
  /// - Throws: `CampusError` if a name is unknown, or no path leads there.
  public func routes(
    from: String, to: String, _ options: CampusOptions = .init()
  ) throws(CampusError) -> CampusRoutes {
    let (start, end) = (try number(named: from), try number(named: to))
    guard start != end else { throw .sameBuilding(campus.buildings[start].shortName) }
    let starts = try connectedNodes(of: start, options.isStepFree)
    let ends = try connectedNodes(of: end, options.isStepFree)
    let network = network(isStepFree: options.isStepFree)
    let trails = network.trails(
      from: starts, to: ends, count: min(max(1, options.count), CampusOptions.maxCount))
    let (first, last) = (campus.buildings[start], campus.buildings[end])
    guard !trails.isEmpty else {
      throw .noPath(from: first.shortName, to: last.shortName, stepFree: options.isStepFree)
    }
    return CampusRoutes(from: first, to: last, routes: trails.map { route($0, network) })
  }

  /// Returns the nodes of a building's entrances.
  /// - Throws: `CampusError.unconnected` if there are none.
  func connectedNodes(of building: Int, _ isStepFree: Bool) throws(CampusError) -> [Int] {
    let nodes = nodes(of: building, isStepFree: isStepFree)
    guard nodes.isEmpty else { return nodes }
    throw .unconnected(campus.buildings[building].shortName, stepFree: isStepFree)
  }

  private func route(_ trail: CampusTrail, _ network: CampusNetwork) -> CampusRoute {
    let walk = CampusWalk(nodes: trail.nodes.map { network.nodes[$0] }, north: campus.north)
    let arcs = trail.arcs.map { network.arcs[$0] }
    return CampusRoute(
      walk: walk, paths: arcs.map { campus.paths[$0.path] }, lengths: arcs.map(\.length),
      // All open paths make an intersection, also those that this traveller avoids.
      isIntersection: trail.nodes.map { self.network.neighbourCount(of: $0) >= 3 },
      length: trail.length, isProved: trail.isProved, unit: campus.unit,
      landmarks: landmarks)
  }
}

/// A reason why a campus has no path to show.
public enum CampusError: Error, Equatable, Sendable {
  /// No building has the name. Up to three names that are similar, the nearest first.
  case unknownBuilding(String, nearest: [String])
  /// Both ends are the same building; its short name.
  case sameBuilding(String)
  /// No path leads from one building to another; their short names.
  case noPath(from: String, to: String, stepFree: Bool)
  /// No open path touches an entrance of a building (a step-free one, if `stepFree`); its short
  /// name.
  case unconnected(String, stepFree: Bool)

  /// The error as a sentence that says what to do.
  public var message: String {
    switch self {
    case .unknownBuilding(let name, let nearest):
      "No building is called \"\(name)\"." + Self.question(nearest)
    case .sameBuilding(let name):
      "Both ends are the same building, \(name). Choose two different ones."
    case .noPath(let from, let to, stepFree: false):
      "No path leads from \(from) to \(to)."
    case .noPath(let from, let to, stepFree: true):
      "No path without steps leads from \(from) to \(to). Allow stairs."
    case .unconnected(let name, stepFree: false):
      "No path leads to \(name): no open path begins or ends at its entrances."
    case .unconnected(let name, stepFree: true):
      "No path without steps leads to \(name): none begins or ends at a step-free entrance."
    }
  }

  private static func question(_ names: [String]) -> String {
    guard let last = names.last else { return "" }
    let others = names.dropLast().joined(separator: ", ")
    return " Did you mean " + (others.isEmpty ? last : others + " or " + last) + "?"
  }
}

/// Options of a search for paths between two buildings.
public struct CampusOptions: Equatable, Sendable {
  /// Maximum number of routes, `1...maxCount`; other values count as the nearest of these.
  public var count = 3
  /// Whether stairs, and entrances with a step, are avoided.
  public var isStepFree = false

  /// The largest `count`.
  public static let maxCount = 9

  /// Creates options.
  public init(count: Int = 3, isStepFree: Bool = false) {
    self.count = count
    self.isStepFree = isStepFree
  }
}

/// How finely a route is described.
public enum CampusStepDetail: String, CaseIterable, Sendable {
  /// A step for each path.
  case segments
  /// Consecutive paths in the same direction are one step.
  case merged
  /// A step leads from one intersection to the next: a point with three neighbours or more.
  case intersections
}

/// How the direction of a step is said.
public enum CampusStyle: String, CaseIterable, Sendable {
  /// By the eight compass directions.
  case compass
  /// As walked: "turn left".
  case turns
}
