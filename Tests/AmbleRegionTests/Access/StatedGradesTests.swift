import Testing

@testable import AmbleRegion

struct StatedGradesTests {
  private func range(_ incline: String?) -> ClosedRange<Float>? {
    StatedGrades.range(incline.map { ["incline": $0] } ?? [:])
  }

  /// A direction excludes the other one; a number allows half as much again.
  @Test func directionsAndNumbers() {
    #expect(range("up") == 0...Float.infinity)
    #expect(range("down") == -Float.infinity...0)
    #expect(range("10%") == 0...0.15)
    #expect(range("-20%") == -0.3...0)
    #expect(range("1:10") == 0...0.15)
  }

  /// The minimum margin is 3 %, in both directions for less than that.
  @Test func gentleGrades() {
    #expect(range("0%") == -0.03...0.03)
    #expect(range("0") == -0.03...0.03)
    #expect(range("2%") == -0.03...0.05)
    #expect(range("-2%") == -0.05...0.03)
  }

  /// Values without a grade, and grades that no street has, are ignored.
  @Test(arguments: [nil, "yes", "steep", "", "12", "300%", "nan%", "up;down"])
  func otherValues(incline: String?) {
    #expect(range(incline) == nil)
  }
}
