import AmbleTesting
import Testing

@testable import AmbleCore

struct AscentFilterTests {
  private func measure(_ metres: [Double], threshold: Double) -> [Double] {
    let found = AscentFilter(threshold: threshold).measure(metres.map { Height(metres: $0) })
    return [Double(found.ascent) / 100, Double(found.descent) / 100]
  }

  /// Up 10, down 2, up 5: with a threshold of 3 the dip does not count, 13 m up in all; with 2 it
  /// does, 15 m up and 2 m down.
  @Test func aDipBelowTheThresholdIsNotClimbed() {
    #expect(measure([0, 10, 8, 13], threshold: 3) == [13, 0])
    #expect(measure([0, 10, 8, 13], threshold: 2) == [15, 2])
  }

  /// A turn counts from its very top: 0 to 10 to 4 is 10 up and 6 down.
  @Test func nothingIsLostAtTheTops() {
    #expect(measure([0, 3, 6, 10, 9, 4], threshold: 3) == [10, 6])
  }

  /// Noise of a metre around a level street gives no ascent and no descent.
  @Test func noiseOnTheFlatIsNothing() {
    #expect(measure([5, 6, 5, 4, 5, 6, 5], threshold: 3) == [0, 0])
  }

  /// For every profile: up − down is the end minus the start, and reversal swaps the two.
  @Test(arguments: 1...200) func reversingSwapsAscentAndDescent(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 1...80, using: &random)
    let threshold = Double(Int.random(in: 1...5, using: &random))
    let heights = (0..<count).map { _ in
      Height(centimetres: Int32.random(in: -1500...1500, using: &random))
    }
    let filter = AscentFilter(threshold: threshold)
    let forth = filter.measure(heights)
    let back = filter.measure(heights.reversed())
    let net = Int(heights[count - 1].centimetres - heights[0].centimetres)
    #expect(forth.ascent - forth.descent == net, "seed \(seed)")
    #expect(forth == (back.descent, back.ascent), "seed \(seed)")
  }
}
