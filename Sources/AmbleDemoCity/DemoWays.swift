import AmbleRegion
import Foundation

/// Converts connected streets to ways: one for each run of plain street, bridge or stairs, split at
/// turn restrictions.
struct DemoWays {
  /// A way of the map with the name of its street.
  struct Way {
    var id: Int64
    var name: String
    var points: [PlanePoint]
  }

  private(set) var ways: [Way] = []
  private let restrictions: [DemoRestriction]
  private let cuts: Set<PlanePoint>

  init(_ streets: [DemoStreet], into document: inout OpenStreetMapDocument) {
    restrictions = DemoRestriction.all
    cuts = Set(restrictions.compactMap { $0.via(in: streets) })
    for street in streets {
      for run in runs(of: street) { add(run, of: street, to: &document) }
    }
    for restriction in restrictions { add(restriction, of: streets, to: &document) }
  }

  private typealias Run = (piece: DemoStreet.Piece, points: [PlanePoint])

  private func runs(of street: DemoStreet) -> [Run] {
    var runs: [Run] = []
    for (a, b) in zip(street.points, street.points.dropFirst()) {
      let piece = street.piece(from: a, to: b)
      if let last = runs.last, last.piece == piece, !cuts.contains(a) || street.isClosed {
        runs[runs.count - 1].points.append(b)
      } else {
        runs.append((piece, [a, b]))
      }
    }
    return runs
  }

  private mutating func add(
    _ run: Run, of street: DemoStreet, to document: inout OpenStreetMapDocument
  ) {
    var tags = street.tags
    switch run.piece {
    case .plain: break
    case .bridge: tags.merge(["bridge": "yes", "layer": "1"]) { $1 }
    case .steps:
      tags["highway"] = "steps"
      tags["handrail"] = "yes"
      tags["step_count"] = String(stepCount(run.points))
      tags["incline"] = isUphill(run.points) ? "up" : "down"
    }
    let id = document.addWay(run.points, tags: tags)
    ways.append(Way(id: id, name: street.name, points: run.points))
  }

  /// Returns the number of steps, 16 cm each.
  private func stepCount(_ line: [PlanePoint]) -> Int {
    let heights = line.map { DemoTerrain.height(at: $0) }
    let climb = zip(heights, heights.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
    return max(3, Int((climb / 0.16).rounded()))
  }

  private func isUphill(_ line: [PlanePoint]) -> Bool {
    guard let first = line.first, let last = line.last else { return false }
    return DemoTerrain.height(at: last) > DemoTerrain.height(at: first)
  }

  private func add(
    _ restriction: DemoRestriction, of streets: [DemoStreet],
    to document: inout OpenStreetMapDocument
  ) {
    guard let via = restriction.via(in: streets),
      let from = ways.first(where: { $0.name == restriction.from && $0.points.last == via }),
      let to = ways.first(where: { $0.name == restriction.to && $0.points.first == via })
    else { return }
    document.addRelation(
      [
        .init(kind: .way, id: from.id, role: "from"),
        .init(kind: .node, id: document.node(at: via), role: "via"),
        .init(kind: .way, id: to.id, role: "to"),
      ], tags: ["type": "restriction", "restriction": restriction.kind])
  }
}

/// A turn restriction where two streets meet.
struct DemoRestriction {
  var kind: String
  var from: String
  var to: String
  /// The crossing street at the turn; it locates the turn if `from` and `to` are the same street.
  var at: String

  static let all = [
    DemoRestriction(
      kind: "no_left_turn", from: "Grand Avenue", to: "Cathedral Street", at: "Cathedral Street"),
    DemoRestriction(
      kind: "only_straight_on", from: "North Bridge Street", to: "North Bridge Street",
      at: "Cathedral Street"),
    DemoRestriction(
      kind: "no_right_turn", from: "Weir Bridge Street", to: "East Road", at: "East Road"),
  ]

  /// Returns the first crossing of the two streets, or `nil` if they do not meet.
  func via(in streets: [DemoStreet]) -> PlanePoint? {
    let crossing = Set(streets.filter { $0.name == at }.flatMap(\.points))
    return streets.filter { $0.name == from }
      .flatMap { $0.points.dropFirst().dropLast() }
      .first { crossing.contains($0) }
  }
}
