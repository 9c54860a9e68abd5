import AmbleCore

/// Makes areas of sea out of a shore, within a box.
///
/// The shore keeps the sea on its right, so an area of sea is found by following the shore to the
/// edge of the box, then the edge clockwise to where the shore comes in again. A line of shore that
/// ends inside the box, because the map was cut, is led to the edge where that is near and left
/// out where it is not.
struct SeaAssembler {
  private let edge: BoxEdge
  private var rings: [[Coordinate]] = []
  private var crossings: [[Coordinate]] = []
  private var isIncomplete = false

  /// How far the shore is led to the edge, as a part of the box's size.
  private static let reach = 0.2

  /// The areas of sea along a shore, in a box.
  static func polygons(shore lines: [[Coordinate]], in box: BoundingBox) -> [SeaPolygon] {
    guard box.east > box.west, box.north > box.south else { return [] }
    var assembler = SeaAssembler(edge: BoxEdge(box: box))
    for line in lines {
      for part in CoastlineClip(box: box).parts(of: line) { assembler.add(part) }
    }
    return assembler.polygons
  }

  private init(edge: BoxEdge) { self.edge = edge }

  private mutating func add(_ part: [Coordinate]) {
    if part.first == part.last {
      if part.count > 3 { rings.append(part) }
    } else if let start = led(part[0]), let end = led(part[part.count - 1]) {
      crossings.append(start + part + end)
    } else {
      isIncomplete = true
    }
  }

  /// What leads from an end of the shore to the edge: nothing where it lies there already, nil
  /// where the edge is far.
  private func led(_ end: Coordinate) -> [Coordinate]? {
    let (position, distance) = edge.nearest(to: end)
    if distance <= 1e-9 { return [] }
    return distance < SeaAssembler.reach ? [position] : nil
  }

  private var polygons: [SeaPolygon] {
    let islands = rings.filter { Ring.signedArea($0) > 0 }
    var outers = closed() + rings.filter { Ring.signedArea($0) < 0 }
    if outers.isEmpty, !islands.isEmpty, !isIncomplete { outers = [edge.ring] }
    return outers.map { outer in
      SeaPolygon(outer: outer, islands: islands.filter { Ring.contains(outer, $0[0]) })
    }
  }

  /// Closes the lines that cross the box along its edge. Where the edge leads past the end of
  /// another line, the shore contradicts itself, and nothing is flooded.
  private func closed() -> [[Coordinate]] {
    let starts = crossings.map { edge.place(of: $0[0]) }
    let ends = crossings.map { edge.place(of: $0[$0.count - 1]) }
    var isUsed = [Bool](repeating: false, count: crossings.count)
    var outers: [[Coordinate]] = []
    for first in crossings.indices where !isUsed[first] {
      var (ring, current, isSound) = ([Coordinate](), first, true)
      repeat {
        isUsed[current] = true
        ring += crossings[current]
        let end = ends[current]
        let free = starts.indices.filter { $0 == first || !isUsed[$0] }
        let next = free.min { ahead(starts[$0], of: end) < ahead(starts[$1], of: end) } ?? first
        let way = ahead(starts[next], of: end)
        isSound = isSound && !ends.contains { (1e-12..<way).contains(ahead($0, of: end)) }
        ring += edge.corners(from: end, to: starts[next])
        current = next
      } while current != first
      if isSound { outers.append(ring + ring.prefix(1)) }
    }
    return outers
  }

  /// How far a place on the edge is ahead of another, clockwise.
  private func ahead(_ place: Double, of other: Double) -> Double {
    place < other ? place + 4 - other : place - other
  }
}
