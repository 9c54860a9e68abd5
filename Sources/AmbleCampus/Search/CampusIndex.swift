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
