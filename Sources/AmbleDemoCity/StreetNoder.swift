/// Connects streets: inserts common points at crossings, extends loose ends to a nearby street,
/// cuts short dead ends and removes isolated streets.
struct StreetNoder {
  private(set) var streets: [DemoStreet]

  /// Maximum extension of a loose end, metres.
  private let reach = 40.0
  /// Length below which dead ends are cut, metres.
  private let stub = 60.0

  init(_ streets: [DemoStreet]) {
    self.streets = streets
    insertCrossings()
    trimEnds()
    removeIsolated()
  }

  /// Removes streets that meet no other; closed ones may be isolated on purpose.
  private mutating func removeIsolated() {
    let isIsolated = streets.indices.map { !streets[$0].isClosed && sharedPoints(with: $0).isEmpty }
    streets = zip(streets, isIsolated).filter { !$0.1 }.map(\.0)
  }

  private mutating func insertCrossings() {
    var inserted = [[(segment: Int, point: PlanePoint)]](repeating: [], count: streets.count)
    for pair in SegmentGrid(streets).nearPairs() {
      let (a, b) = (pair.0, pair.1)
      guard a.street != b.street, streets[a.street].level == streets[b.street].level,
        let point = crossing(a, b)
      else { continue }
      inserted[a.street].append((a.segment, point))
      inserted[b.street].append((b.segment, point))
    }
    for index in streets.indices { streets[index].insert(inserted[index]) }
  }

  private func crossing(_ a: SegmentGrid.Segment, _ b: SegmentGrid.Segment) -> PlanePoint? {
    let (p, q) = (streets[a.street].points[a.segment], streets[a.street].points[a.segment + 1])
    let (r, s) = (streets[b.street].points[b.segment], streets[b.street].points[b.segment + 1])
    let (ux, uy, vx, vy) = (q.x - p.x, q.y - p.y, s.x - r.x, s.y - r.y)
    let cross = ux * vy - uy * vx
    guard abs(cross) > 1e-9 else { return nil }
    let t = ((r.x - p.x) * vy - (r.y - p.y) * vx) / cross
    let u = ((r.x - p.x) * uy - (r.y - p.y) * ux) / cross
    guard (0...1).contains(t), (0...1).contains(u) else { return nil }
    return p.towards(q, t)
  }

  private mutating func trimEnds() {
    for index in streets.indices where !streets[index].isClosed && streets[index].hasMovableEnds {
      for _ in 0..<2 {
        trimLastEnd(of: index)
        streets[index].points.reverse()
      }
    }
  }

  private mutating func trimLastEnd(of index: Int) {
    let line = streets[index].points
    let others = sharedPoints(with: index)
    if let last = line.lastIndex(where: { others.contains($0) }) {
      let tail = Array(line[last...])
      if DemoLine.length(tail) < stub, last > 0 {
        streets[index].points = Array(line[...last])
      }
      if DemoLine.length(tail) < stub { return }
    }
    extendLastEnd(of: index)
  }

  private func sharedPoints(with index: Int) -> Set<PlanePoint> {
    let own = Set(streets[index].points)
    var shared: Set<PlanePoint> = []
    for other in streets.indices where other != index {
      for point in streets[other].points where own.contains(point) { shared.insert(point) }
    }
    return shared
  }

  private mutating func extendLastEnd(of index: Int) {
    guard let end = streets[index].points.last else { return }
    var best: (distance: Double, street: Int, segment: Int, point: PlanePoint)?
    for other in streets.indices
    where other != index && streets[other].level == streets[index].level {
      let line = streets[other].points
      for segment in line.indices.dropLast() {
        let point = end.projected(ontoLine: line[segment], line[segment + 1])
        let distance = point.distance(to: end)
        if distance < best?.distance ?? reach { best = (distance, other, segment, point) }
      }
    }
    guard let best else { return }
    streets[best.street].insert([(best.segment, best.point)])
    streets[index].points.append(best.point)
  }
}

extension DemoStreet {
  /// Whether its loose ends may be moved; the ends of tunnels and private streets may not.
  fileprivate var hasMovableEnds: Bool { level == 0 && tags["access"] != "private" }

  /// Inserts points that lie on segments of the line.
  fileprivate mutating func insert(_ added: [(segment: Int, point: PlanePoint)]) {
    var bySegment: [Int: [PlanePoint]] = [:]
    for entry in added { bySegment[entry.segment, default: []].append(entry.point) }
    var line: [PlanePoint] = []
    for (index, point) in points.enumerated() {
      let here =
        [point]
        + (bySegment[index] ?? []).sorted {
          $0.distance(to: point) < $1.distance(to: point)
        }
      for next in here where next != line.last { line.append(next) }
    }
    points = line
  }
}
