import AmbleTesting
import Testing

@testable import AmbleCore

struct MostlyEqualTests {
  /// All elements are read back, whatever their number and however many differ.
  @Test(arguments: [0, 1, 63, 64, 65, 1000], [0.0, 0.02, 0.5, 1.0])
  func elementsAreReadBack(count: Int, share: Double) {
    var random = SeededGenerator(seed: UInt64(count))
    let numbers: [UInt32] = (0..<count).map { _ in
      let differs = Double.random(in: 0..<1, using: &random) < share
      return differs ? .random(in: 0...9, using: &random) : 7
    }
    let array = MostlyEqual(numbers, common: 7)
    #expect(numbers.indices.map { array[$0] } == numbers)
  }
}
