import AmbleTesting
import Foundation

@testable import AmbleCore

/// A walk along shortest ways between random junctions, with the noise of a receiver: the streets
/// that it takes are known.
struct SyntheticWalk {
  private(set) var samples: [TrackSample] = []
  /// The segments walked from end to end.
  private(set) var segments: Set<UInt32> = []
  /// The positions without noise.
  private var truth: [Coordinate] = []

  /// Metres of a step of a second.
  private static let speed = 1.4
  /// Share of an error that is left a second later: errors of receivers change over half a minute.
  static let memory = 0.95

  /// - Parameters:
  ///   - legs: number of shortest ways that follow each other.
  ///   - noise: root mean square of the distance of positions from the way, metres.
  ///   - memory: share of an error that is left a second later.
  init(
    on graph: Graph, legs: Int = 4, noise: Double, memory: Double = Self.memory,
    random: inout SeededGenerator
  ) {
    var node = Self.junction(of: graph, &random)
    var paths = NearbyPaths(graph)
    var line: [Coordinate] = []
    for _ in 0..<legs {
      guard let path = Self.leg(from: node, &paths, graph, &random) else { continue }
      for arc in path {
        segments.insert(UInt32(arc.segment))
        let points = graph.pointRange(of: arc.segment).map { graph.point[$0].coordinate }
        line += arc.isBackward ? points.reversed() : points
        node = graph.head(of: arc)
      }
    }
    walk(along: line)
    blur(by: noise, memory: memory, &random)
  }

  private static func junction(of graph: Graph, _ random: inout SeededGenerator) -> UInt32 {
    while true {
      let segment = random.below(graph.segmentCount)
      if graph.connected[segment].contains(.walk), MatchPlaces.serves(segment, of: graph) {
        return graph.tail[segment]
      }
    }
  }

  private static func leg(
    from node: UInt32, _ paths: inout NearbyPaths, _ graph: Graph,
    _ random: inout SeededGenerator
  ) -> [ArcID]? {
    let arcs = (graph.firstArc[node]..<graph.firstArc[Int(node) + 1])
      .map { ArcID(graph.arcs[Int($0)]) }
      .filter { MatchPlaces.serves($0.segment, of: graph) }
    guard let first = arcs.first else { return nil }
    let along = first.isBackward ? graph.length[first.segment] : 0
    paths.search(
      from: MatchPlace(segment: UInt32(first.segment), along: along, cost: 0), within: 90_000)
    for _ in 0..<1000 {
      let segment = random.below(graph.segmentCount)
      let place = MatchPlace(segment: UInt32(segment), along: 0, cost: 0)
      guard MatchPlaces.serves(segment, of: graph), let distance = paths.distance(to: place),
        distance > 30_000, let path = paths.path(to: place)
      else { continue }
      // The first arc is the whole one that leaves the junction, or an empty part of it.
      let start = path.firstIndex { graph.tail(of: $0) == node } ?? 0
      let rest = Array(path[start...])
      let isWhole = rest.first.map { graph.tail(of: $0) == node } ?? false
      if isWhole { return rest }
    }
    return nil
  }

  /// Adds a position each second along a line.
  private mutating func walk(along line: [Coordinate]) {
    var rest = 0.0
    for (a, b) in zip(line, line.dropFirst()) {
      let length = a.distance(to: b)
      guard length > 0 else { continue }
      while rest < length {
        truth.append(a.moved(towards: b, by: rest / length))
        rest += Self.speed
      }
      rest -= length
    }
    if let last = line.last { truth.append(last) }
  }

  /// Makes samples of the positions, each off by an error that changes slowly.
  private mutating func blur(
    by noise: Double, memory: Double, _ random: inout SeededGenerator
  ) {
    let axis = noise / 2.0.squareRoot()
    var error = SIMD2(Self.normal(&random), Self.normal(&random)) * axis
    for (second, place) in truth.enumerated() {
      let step = SIMD2(Self.normal(&random), Self.normal(&random)) * axis
      error = memory * error + (1 - memory * memory).squareRoot() * step
      let scale = PlanarScale(latitude: place.latitude)
      samples.append(
        TrackSample(
          time: 1_700_000_000_000 + Int64(second) * 1000,
          position: scale.coordinate(at: error, from: FixedCoordinate(place))))
    }
  }

  /// Twelve uniform numbers nearly make a normal one.
  private static func normal(_ random: inout SeededGenerator) -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + Double(random.next() >> 11) * 0x1p-53 }
  }

  /// Compares a match with the segments taken.
  func score(_ match: TrackMatch, on graph: Graph) -> MatchScore {
    var score = MatchScore()
    for segment in segments { score.walked += Double(graph.length[Int(segment)]) / 100 }
    for stretch in match.stretches {
      let metres = Double(graph.length[Int(stretch.segment)]) / 100 * stretch.share
      if segments.contains(stretch.segment) { score.right += metres } else { score.wrong += metres }
    }
    return score
  }

  /// Distance within which a street counts as the one taken, metres: ways drawn next to each other,
  /// such as a street and its sidewalks, are closer than the noise.
  static let tolerance = 10.0

  /// Compares a match with the way taken, place by place: a place of the way is found if a street
  /// of the match is near, and a place of the match is right if the way leads near it in the same
  /// direction.
  func streetScore(_ match: TrackMatch, on graph: Graph) -> MatchScore {
    let way = Places(truth)
    var found = Places([])
    var score = MatchScore()
    for stretch in match.stretches {
      let range = graph.pointRange(of: Int(stretch.segment))
      let points = range.map { graph.point[$0].coordinate }
      let metres = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
      let total = metres.reduce(0, +)
      let (start, end) = (
        Double(stretch.from) / 65535 * total, Double(stretch.to) / 65535 * total
      )
      var passed = 0.0
      for (index, length) in metres.enumerated() where length > 0 {
        var along = max(start, passed)
        while along < min(end, passed + length) {
          let place = points[index].moved(towards: points[index + 1], by: (along - passed) / length)
          let direction = points[index].bearing(to: points[index + 1])
          let step = min(1, min(end, passed + length) - along)
          found.append(place, direction)
          if !way.isNear(place, direction) { score.wrong += step }
          along += 1
        }
        passed += length
      }
    }
    for (a, b) in zip(truth, truth.dropFirst()) {
      let metres = a.distance(to: b)
      score.walked += metres
      if found.isNear(a, nil) { score.right += metres }
    }
    return score
  }

  /// Places along lines with their directions, in cells.
  private struct Places {
    private struct Cell: Hashable {
      var row: Int
      var column: Int
    }
    private var cells: [Cell: [(place: Coordinate, bearing: Double)]] = [:]
    private static let side = 0.0002

    init(_ line: [Coordinate]) {
      for (a, b) in zip(line, line.dropFirst()) where a != b { append(a, a.bearing(to: b)) }
    }

    mutating func append(_ place: Coordinate, _ bearing: Double) {
      cells[Self.cell(place), default: []].append((place, bearing))
    }

    /// Returns whether a place is near, in a direction or against it if one is given.
    func isNear(_ place: Coordinate, _ bearing: Double?) -> Bool {
      let center = Self.cell(place)
      for row in center.row - 1...center.row + 1 {
        for column in center.column - 1...center.column + 1 {
          for other in cells[Cell(row: row, column: column)] ?? []
          where other.place.distance(to: place) <= SyntheticWalk.tolerance {
            guard let bearing else { return true }
            let turn = abs(sin((other.bearing - bearing) * .pi / 180))
            if turn <= 0.57 { return true }
          }
        }
      }
      return false
    }

    private static func cell(_ place: Coordinate) -> Cell {
      Cell(
        row: Int((place.latitude / side).rounded(.down)),
        column: Int((place.longitude / side).rounded(.down)))
    }
  }
}

/// The agreement of matches with the streets taken, metres.
struct MatchScore {
  var walked = 0.0
  var right = 0.0
  var wrong = 0.0

  /// Share of the streets taken that were found.
  var found: Double { right / walked }
  /// Streets found that were not taken, as a share of those taken.
  var invented: Double { wrong / walked }

  static func += (a: inout MatchScore, b: MatchScore) {
    a.walked += b.walked
    a.right += b.right
    a.wrong += b.wrong
  }
}
