package import AmbleCore

/// Finds the OpenStreetMap nodes along single segments of a region. May be shared between threads.
package final class StreetNodeIndex: Sendable {
  /// A node of a segment.
  package struct Node: Equatable, Sendable {
    /// Its identifier.
    package var id: Int64
    /// Its place along the segment, 0 at the beginning and 1 at the end.
    package var share: Double
  }

  private let file: MappedFile
  private let segments: Int
  /// The marks of every so many segments.
  private let marks: [StreetNodeTable.Mark]

  private static let spacing = 32

  /// Reads the table of a region's nodes once.
  /// - Returns: `nil` if it is damaged.
  /// - Complexity: O(bytes).
  init?(_ file: MappedFile, segments: Int) {
    self.file = file
    self.segments = segments
    var marks: [StreetNodeTable.Mark] = []
    do throws(StreetNodeTable.Damage) {
      try StreetNodeTable.check(file.bytes, segments: segments)
      var cursor = StreetNodeTable.Cursor(file.bytes)
      for segment in 0..<segments {
        if segment % Self.spacing == 0 { marks.append(cursor.mark) }
        try cursor.readSegment { _, _ in }
      }
    } catch {
      return nil
    }
    self.marks = marks
    file.release()
  }

  /// Returns the nodes along a segment, in its direction; none if it does not exist.
  /// - Complexity: O(nodes of 32 segments).
  package subscript(segment: Int) -> [Node] {
    guard (0..<segments).contains(segment) else { return [] }
    var cursor = StreetNodeTable.Cursor(file.bytes, at: marks[segment / Self.spacing])
    var nodes: [Node] = []
    var metres = 0.0
    do throws(StreetNodeTable.Damage) {
      for _ in 0..<(segment % Self.spacing) { try cursor.readSegment { _, _ in } }
      try cursor.readSegment { id, step in
        metres += step
        nodes.append(Node(id: id, share: metres))
      }
    } catch {
      return []
    }
    for index in nodes.indices { nodes[index].share /= metres }
    return nodes
  }
}

extension StreetNodeIndex {
  /// Returns the nodes before and after a place on a segment, in its direction.
  package func neighbours(of place: SnappedPlace) -> [Int64] {
    let nodes = self[place.segment]
    guard
      let after = nodes.indices.dropFirst().first(where: { nodes[$0].share >= place.fraction })
        ?? nodes.indices.dropFirst().last
    else { return [] }
    return [nodes[after - 1].id, nodes[after].id]
  }

  /// The nodes along a part of a route.
  package struct Line: Equatable, Sendable {
    /// The identifiers: of the last node before the beginning, of those passed, and of the first beyond
    /// the end.
    package var ids: [Int64] = []
    /// Metres from the start of the route to the beginning, to each node passed, and to the end.
    package var distances: [Double] = []

    /// Creates a line without nodes.
    package init() {}
  }

  /// Returns the nodes along a part of a route.
  /// - Parameters:
  ///   - range: the first and the last point of the part, at which legs begin and end.
  ///   - graph: the region's streets.
  /// - Returns: as many identifiers as distances; none of either if the nodes are not known.
  /// - Complexity: O(nodes of 32 segments for each leg).
  package func line(along route: Route, in range: ClosedRange<Int>, of graph: Graph) -> Line {
    var line = Line()
    let legs = route.legs.filter { leg in
      leg.points.count > 1 && leg.points.lowerBound >= range.lowerBound
        && leg.points.upperBound - 1 <= range.upperBound
    }
    for (index, leg) in legs.enumerated() {
      let (first, last) = (
        route.points[leg.points.lowerBound], route.points[leg.points.upperBound - 1]
      )
      let nodes = nodes(of: leg.arc)
      let part = graph.part(of: leg.arc, from: first.position, over: last.distance - first.distance)
      guard nodes.count > 1, part.upperBound > part.lowerBound else { continue }
      if line.ids.isEmpty {
        let behind = nodes.last { $0.share <= part.lowerBound + Self.nearness } ?? nodes[0]
        line.ids.append(behind.id)
        line.distances.append(first.distance)
      }
      let isLast = index == legs.count - 1
      for node in nodes where node.share > part.lowerBound + Self.nearness {
        guard node.share < part.upperBound + (isLast ? -1 : 1) * Self.nearness else { break }
        let share = (node.share - part.lowerBound) / (part.upperBound - part.lowerBound)
        line.ids.append(node.id)
        line.distances.append(first.distance + min(1, share) * (last.distance - first.distance))
      }
      guard isLast else { continue }
      let ahead =
        nodes.first { $0.share >= part.upperBound - Self.nearness } ?? nodes[nodes.count - 1]
      line.ids.append(ahead.id)
      line.distances.append(last.distance)
    }
    return line.ids.count > 1 ? line : Line()
  }

  /// Share of a segment within which places are the same.
  private static let nearness = 1e-6

  /// Returns the nodes of an arc in the direction of travel.
  private func nodes(of arc: ArcID) -> [Node] {
    let nodes = self[arc.segment]
    guard arc.isBackward else { return nodes }
    return nodes.reversed().map { Node(id: $0.id, share: 1 - $0.share) }
  }
}

extension Graph {
  /// Returns the part of an arc from a position on it over some metres: shares of its length, 0...1.
  fileprivate func part(
    of arc: ArcID, from position: Coordinate, over metres: Double
  ) -> ClosedRange<Double> {
    var line = pointRange(of: arc.segment).map { point[$0].coordinate }
    if arc.isBackward { line.reverse() }
    var (total, start, least) = (0.0, 0.0, Double.infinity)
    for (a, b) in zip(line, line.dropFirst()) {
      let (length, before) = (a.distance(to: b), a.distance(to: position))
      let detour = before + position.distance(to: b) - length
      if detour < least - 1e-6 { (least, start) = (detour, total + before) }
      total += length
    }
    guard total > 0 else { return 0...0 }
    let from = max(0, min(1, start / total))
    return from...max(from, min(1, from + metres / total))
  }
}
