public import AmbleCore
import AmbleRegion

/// A part of the Earth's surface: polygons that may have holes.
public struct Area: Hashable, Sendable {
  /// A polygon: closed rings, whose first and last positions are equal. A position is inside if it is
  /// inside an odd number of rings, so that inner rings are holes.
  public struct Polygon: Hashable, Sendable {
    /// The rings.
    public let rings: [[Coordinate]]
    /// The smallest rectangle around the rings.
    public let box: BoundingBox

    /// Creates a polygon. Rings that are not closed are closed.
    /// - Returns: `nil` if a ring has fewer than three corners, or a position is not on Earth.
    public init?(rings: [[Coordinate]]) {
      guard !rings.isEmpty else { return nil }
      var box = BoundingBox.empty
      var closed: [[Coordinate]] = []
      for ring in rings {
        guard ring.allSatisfy(\.isValid), let first = ring.first else { return nil }
        let ring = ring.last == first ? ring : ring + [first]
        guard ring.count >= 4 else { return nil }
        for position in ring { box.extend(position) }
        closed.append(ring)
      }
      self.rings = closed
      self.box = box
    }

    /// Returns whether a position is inside.
    /// - Complexity: O(corners).
    public func contains(_ position: Coordinate) -> Bool {
      box.contains(position) && EvenOddRule.contain(rings, position)
    }

    /// The area in square degrees, narrower degrees of higher latitudes counted as such.
    var size: Double {
      let areas = rings.map(Self.size)
      return areas.max().map { 2 * $0 - areas.reduce(0, +) } ?? 0
    }

    private static func size(of ring: [Coordinate]) -> Double {
      let scale = NarrowDegrees.share(at: ring[0].latitude)
      let doubled = zip(ring, ring.dropFirst()).reduce(0.0) { sum, side in
        sum + side.0.longitude * side.1.latitude - side.1.longitude * side.0.latitude
      }
      return abs(doubled) / 2 * scale
    }
  }

  /// The polygons, at least one.
  public let polygons: [Polygon]
  /// The smallest rectangle around them.
  public let box: BoundingBox
  /// The area in square degrees of the equator: a measure to compare areas by, not exact.
  public let size: Double

  /// Creates an area of polygons, or returns `nil` if there are none.
  public init?(_ polygons: [Polygon]) {
    guard !polygons.isEmpty else { return nil }
    self.polygons = polygons
    size = polygons.reduce(0) { $0 + $1.size }
    var box = BoundingBox.empty
    for polygon in polygons {
      box.extend(Coordinate(latitude: polygon.box.south, longitude: polygon.box.west))
      box.extend(Coordinate(latitude: polygon.box.north, longitude: polygon.box.east))
    }
    self.box = box
  }

  /// Returns whether a position is inside.
  public func contains(_ position: Coordinate) -> Bool {
    polygons.contains { $0.contains(position) }
  }
}

// MARK: Made areas

extension Area {
  /// Creates a rectangle. One with its western edge east of its eastern one crosses the 180th
  /// meridian, and becomes two polygons.
  /// - Returns: `nil` if it has no area or is not on Earth.
  public init?(_ box: BoundingBox) {
    guard box.south < box.north, box.west != box.east else { return nil }
    let spans: [ClosedRange<Double>]
    if box.west < box.east {
      spans = [box.west...box.east]
    } else {
      guard box.west <= 180, box.east >= -180 else { return nil }
      spans = [box.west...180, -180...box.east]
    }
    self.init(
      spans.filter { $0.lowerBound < $0.upperBound }.compactMap { span in
        let corners = [
          (span.lowerBound, box.south), (span.upperBound, box.south),
          (span.upperBound, box.north), (span.lowerBound, box.north),
        ]
        return Polygon(rings: [corners.map { Coordinate(latitude: $0.1, longitude: $0.0) }])
      })
  }

  /// Number of corners of the polygon around a circle.
  private static let circleCorners = 36

  /// Creates an area that contains all positions within a distance of a position: a polygon around the
  /// circle, or rectangles near a pole or the 180th meridian.
  /// - Parameter radius: metres.
  public init?(around center: Coordinate, radius: Double) {
    guard center.isValid, radius > 0 else { return nil }
    // The corners lie outside, so that the sides touch the circle.
    let reach = radius / NarrowDegrees.cosine(ofDegrees: 180 / Double(Self.circleCorners))
    let north = reach / Coordinate.metresPerDegree
    let latitudes = max(-90, center.latitude - north)...min(90, center.latitude + north)
    guard latitudes.lowerBound > -89, latitudes.upperBound < 89 else {
      self.init(
        BoundingBox(
          west: -180, south: latitudes.lowerBound, east: 180, north: latitudes.upperBound))
      return
    }
    let farthest = max(abs(latitudes.lowerBound), abs(latitudes.upperBound))
    let east = north / NarrowDegrees.share(at: farthest)
    let (west, end) = (center.longitude - east, center.longitude + east)
    guard west >= -180, end <= 180 else {
      self.init(
        BoundingBox(
          west: west < -180 ? west + 360 : west, south: latitudes.lowerBound,
          east: end > 180 ? end - 360 : end, north: latitudes.upperBound))
      return
    }
    let ring = (0..<Self.circleCorners).map { corner in
      let angle = 360 * Double(corner) / Double(Self.circleCorners)
      let latitude = center.latitude + north * NarrowDegrees.cosine(ofDegrees: angle)
      let share = NarrowDegrees.share(at: latitude)
      return Coordinate(
        latitude: latitude,
        longitude: center.longitude + north / share * NarrowDegrees.cosine(ofDegrees: angle - 90))
    }
    self.init([Polygon(rings: [ring])].compactMap { $0 })
  }
}

// MARK: Areas within areas

extension Area {
  /// Returns whether another area is inside this one.
  /// - Complexity: O(corners of one × corners of the other) at worst; most areas are told apart by their
  ///   rectangles.
  public func covers(_ other: Area) -> Bool { other.polygons.allSatisfy(covers) }

  private func covers(_ polygon: Polygon) -> Bool {
    polygons.contains { outer in
      guard outer.box.contains(polygon.box) else { return false }
      return polygon.rings.joined().allSatisfy(outer.contains)
        && !outer.rings.joined().contains(where: polygon.contains) && !Area.cross(outer, polygon)
    }
  }

  /// Returns whether sides of two polygons cross.
  private static func cross(_ one: Polygon, _ other: Polygon) -> Bool {
    one.rings.contains { ring in
      zip(ring, ring.dropFirst()).contains { start, end in
        let side = Side(start, end)
        guard side.box.intersects(other.box) else { return false }
        return other.rings.contains { ring in
          zip(ring, ring.dropFirst()).contains { side.crosses(Side($0, $1)) }
        }
      }
    }
  }

  /// A side of a polygon.
  private struct Side {
    var start: Coordinate
    var end: Coordinate
    var box: BoundingBox

    init(_ start: Coordinate, _ end: Coordinate) {
      (self.start, self.end) = (start, end)
      box = .empty
      box.extend(start)
      box.extend(end)
    }

    /// Returns whether each side has an end on both sides of the other.
    func crosses(_ other: Side) -> Bool {
      guard box.intersects(other.box) else { return false }
      return turn(other.start) * turn(other.end) < 0 && other.turn(start) * other.turn(end) < 0
    }

    /// Returns twice the signed area of the triangle of the side and a position.
    private func turn(_ position: Coordinate) -> Double {
      (end.longitude - start.longitude) * (position.latitude - start.latitude)
        - (end.latitude - start.latitude) * (position.longitude - start.longitude)
    }
  }
}

extension BoundingBox {
  /// Returns whether another rectangle is inside this one.
  fileprivate func contains(_ other: BoundingBox) -> Bool {
    other.west >= west && other.east <= east && other.south >= south && other.north <= north
  }
}
