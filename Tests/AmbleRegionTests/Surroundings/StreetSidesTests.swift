import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleRegion

/// The surroundings of streets. A thousandth of a degree is 111 m of latitude, and five cells.
struct StreetSidesTests {
  private func place(_ north: Double, _ east: Double) -> Coordinate {
    Coordinate(latitude: 41 + north / 1000, longitude: -8 + east / 1000)
  }

  private func square(_ south: Double, _ west: Double, _ north: Double, _ east: Double)
    -> [Coordinate]
  {
    [
      place(south, west), place(south, east), place(north, east), place(north, west),
      place(south, west),
    ]
  }

  /// The middle and the edge of a park are green, and streets further away are not.
  @Test func parksAreGreenToTheirEdge() {
    var sides = StreetSides()
    sides.addGreen(square(0, 0, 3, 3))
    for (north, east) in [(1.5, 1.5), (0.05, 0.05), (2.95, 1), (3, 3), (0, 1.5)] {
      #expect(sides.isGreen(place(north, east)), "\(north), \(east)")
    }
    for (north, east) in [(-0.5, 1.5), (1.5, 3.5), (3.5, 3.5), (1.5, -0.5)] {
      #expect(!sides.isGreen(place(north, east)), "\(north), \(east)")
    }
  }

  /// Random polygons: a cell is filled if, and only if, its middle lies inside by the even-odd
  /// rule.
  @Test(arguments: 1...20)
  func cellsAreFilledByTheEvenOddRule(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var ring = (0..<7).map { _ in
      place(Double(random.below(4_000)) / 1000, Double(random.below(4_000)) / 1000)
    }
    ring.append(ring[0])
    var cells = CellSet()
    cells.fill(ring)
    for row in CellSet.Cell(place(0, 0)).row...CellSet.Cell(place(4, 0)).row {
      for column in CellSet.Cell(place(0, 0)).column...CellSet.Cell(place(0, 4)).column {
        let middle = Coordinate(
          latitude: (Double(row) + 0.5) * CellSet.side,
          longitude: (Double(column) + 0.5) * CellSet.side)
        #expect(cells.contains(middle) == Self.contains(ring, middle), "seed \(seed)")
      }
    }
  }

  /// The even-odd rule by a ray to the east.
  private static func contains(_ ring: [Coordinate], _ place: Coordinate) -> Bool {
    var isInside = false
    for (a, b) in zip(ring, ring.dropFirst())
    where (a.latitude > place.latitude) != (b.latitude > place.latitude) {
      let share = (place.latitude - a.latitude) / (b.latitude - a.latitude)
      if place.longitude < a.longitude + share * (b.longitude - a.longitude) { isInside.toggle() }
    }
    return isInside
  }

  /// The bank of a lake is water's edge on both sides for some 20 to 40 m; its middle is not.
  @Test func banksAreByTheWater() {
    var sides = StreetSides()
    sides.addBank(square(0, 0, 4, 4))
    #expect(sides.isByWater(place(-0.15, 2)) && sides.isByWater(place(0.15, 2)))
    #expect(!sides.isByWater(place(2, 2)) && !sides.isByWater(place(-0.6, 2)))
  }

  /// Outlines with few points, of no area or larger than any park cost no time and fill no cells.
  @Test func oddOutlinesAreHarmless() {
    var cells = CellSet()
    cells.fill([])
    cells.fill([place(0, 0)])
    cells.fill([place(0, 0), place(0, 4), place(0, 0)])
    cells.fill([
      Coordinate(latitude: -89, longitude: -179), Coordinate(latitude: 89, longitude: 0),
      Coordinate(latitude: -89, longitude: 179), Coordinate(latitude: -89, longitude: -179),
    ])
    #expect(cells.isEmpty)
  }

  /// The street AB crosses a park and follows its edge, BC leaves it, CD runs along a river; a
  /// tunnel under the park is not part of it, and a bridge is not along the river.
  @Test func streetsAreMarkedByTheirGreaterPart() throws {
    let sketch = MapSketch("A---B---C---D").way("AB").way("BC").way("CD")
      .way("AB", ["highway": "residential", "tunnel": "yes"])
      .way("CD", ["highway": "residential", "bridge": "yes"])
    var (network, _) = try sketch.network()
    var sides = StreetSides()
    let (a, b) = (sketch.position("A").coordinate, sketch.position("B").coordinate)
    let (c, d) = (sketch.position("C").coordinate, sketch.position("D").coordinate)
    func moved(_ place: Coordinate, _ north: Double) -> Coordinate {
      Coordinate(latitude: place.latitude + north, longitude: place.longitude)
    }
    sides.addGreen([
      moved(a, -0.001), moved(b, -0.001), moved(b, 0.001), moved(a, 0.001), moved(a, -0.001),
    ])
    sides.addBank([moved(c, 0.0001), moved(d, 0.0001)])
    network.mark(sides)
    let marks = network.segments.map { segment in
      let ends = sketch.name(segment.points[0]) + sketch.name(segment.points.last!)
      let flags = segment.attributes.flags
      let kind = flags.contains(.tunnel) ? " tunnel" : flags.contains(.bridge) ? " bridge" : ""
      return ends + kind + (segment.attributes.isGreen ? " green" : "")
        + (segment.attributes.isByWater ? " water" : "")
    }
    #expect(marks.sorted() == ["AB green", "AB tunnel", "BC", "CD bridge", "CD water"])
  }
}
