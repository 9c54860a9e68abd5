import AmbleTesting
import Testing

@testable import AmbleCore

struct ContourTracerTests {
  private func lines(_ values: [Float], _ columns: Int, at level: Float) -> [ContourTracer.Line] {
    var tracer = ContourTracer(values, columns: columns)
    return tracer.lines(at: level)
  }

  private func place(_ crossing: ContourTracer.Crossing) -> SIMD2<Double> {
    let corner = SIMD2(Double(crossing.column), Double(crossing.row))
    return corner + (crossing.isAcrossRows ? SIMD2(0, crossing.share) : SIMD2(crossing.share, 0))
  }

  /// On a plane that rises by 1 a column, the line of 2.5 is one straight line from rim to rim,
  /// halfway between the columns 2 and 3. The lower values lie on its left.
  @Test func aPlaneHasStraightLines() throws {
    let found = lines((0..<36).map { Float($0 % 6) }, 6, at: 2.5)
    let line = try #require(found.first)
    #expect(found.count == 1 && !line.isClosed)
    #expect(line.crossings.map(place) == (0..<6).map { SIMD2(2.5, Double($0)) })
  }

  /// Where the plane of above is unknown in the rows 2 and 3, the line has two parts: from the rim to
  /// row 1, and from row 4 to the rim.
  @Test func linesEndAtUnknownSamples() {
    let values = (0..<36).map { (12..<24).contains($0) ? Float.nan : Float($0 % 6) }
    let found = lines(values, 6, at: 2.5)
    #expect(found.allSatisfy { !$0.isClosed })
    #expect(
      found.map { $0.crossings.map(place) } == [
        [SIMD2(2.5, 0), SIMD2(2.5, 1)], [SIMD2(2.5, 4), SIMD2(2.5, 5)],
      ])
  }

  /// Around a top the line is closed, and all its points are as far from it.
  @Test func aTopIsSurrounded() throws {
    let values = (0..<441).map { index -> Float in
      let (x, y) = (Float(index % 21) - 10, Float(index / 21) - 10)
      return 100 - (x * x + y * y).squareRoot()
    }
    let found = lines(values, 21, at: 94.5)
    let line = try #require(found.first)
    #expect(found.count == 1 && line.isClosed && line.crossings.count > 20)
    for crossing in line.crossings {
      let aside = place(crossing) - SIMD2(10, 10)
      #expect(abs((aside * aside).sum().squareRoot() - 5.5) < 0.1)
    }
  }

  /// At a saddle two lines do not cross: the middle, 1, belongs to the corners above 0.5.
  @Test func linesDoNotCrossAtASaddle() {
    let found = lines([2, 0, 0, 2], 2, at: 0.5)
    #expect(found.count == 2 && found.allSatisfy { $0.crossings.count == 2 && !$0.isClosed })
    for line in found {
      let places = line.crossings.map(place)
      #expect(
        places == [SIMD2(1, 0.25), SIMD2(0.75, 0)] || places == [SIMD2(0, 0.75), SIMD2(0.25, 1)])
    }
  }

  /// Each level is traced as by a tracer of its own, whatever was traced before, and each edge
  /// between a value inside and one outside is crossed once.
  @Test(arguments: 1...20) func aTracerServesManyLevels(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (columns, rows) = (2 + Int(random.below(9)), 2 + Int(random.below(9)))
    let values = (0..<columns * rows).map { _ in Float(random.below(9)) }
    var tracer = ContourTracer(values, columns: columns)
    for level in [3, 1.5, 0, 8, 3] as [Float] {
      let found = tracer.lines(at: level)
      let alone = lines(values, columns, at: level)
      #expect(found.map { $0.crossings.map(place) } == alone.map { $0.crossings.map(place) })
      let across = values.indices.filter { $0 % columns < columns - 1 }
        .count { (values[$0] <= level) != (values[$0 + 1] <= level) }
      let along = values.indices.dropLast(columns)
        .count { (values[$0] <= level) != (values[$0 + columns] <= level) }
      let count = found.reduce(0) { $0 + $1.crossings.count }
      #expect(count == across + along, "seed \(seed), level \(level)")
      for line in found where !line.isClosed {
        #expect([line.crossings[0], line.crossings[line.crossings.count - 1]].allSatisfy(isOnRim))
      }
      func isOnRim(_ crossing: ContourTracer.Crossing) -> Bool {
        crossing.isAcrossRows
          ? [0, columns - 1].contains(crossing.column) : [0, rows - 1].contains(crossing.row)
      }
    }
  }
}
