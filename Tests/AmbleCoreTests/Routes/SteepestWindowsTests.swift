import Testing

@testable import AmbleCore

@Suite("Steepest windows")
struct SteepestWindowsTests {
  /// A rise of 4 m from 40 m to 60 m on otherwise level ground: any window of 30 m around it gains
  /// all of it, and none loses height.
  @Test func aRiseIsFoundOverTheWindow() {
    let found = SteepestWindows(
      distances: [0, 40, 60, 100], heights: [10, 10, 14, 14], window: 30)
    #expect(found.up.grade == 4.0 / 30)
    #expect(found.up.start >= 30 && found.up.start <= 40)
    #expect(found.down.grade == 0)
  }

  /// In the opposite direction the rise is an equal fall.
  @Test func theWayBackFallsAsTheWayThereRises() {
    let there = SteepestWindows(distances: [0, 25, 70], heights: [0, 1, 4], window: 30)
    let back = SteepestWindows(distances: [0, 45, 70], heights: [4, 1, 0], window: 30)
    #expect(there.up.grade == back.down.grade)
    #expect(there.up.grade > 0 && back.up.grade == 0)
  }

  /// A profile of 20 m is its own window: 1 m in 20 m is 5 %.
  @Test func aShortProfileIsTakenWhole() {
    let found = SteepestWindows(distances: [0, 20], heights: [3, 4], window: 30)
    #expect(found.up.grade == 0.05)
    #expect(found.up.width == 20)
  }

  /// No heights are known between 30 m and 75 m, so the jump across does not count; the rise of 1.5
  /// m over the first 30 m does.
  @Test func unknownHeightsDoNotCount() {
    let found = SteepestWindows(
      distances: [0, 30, 45, 75, 105], heights: [0, 1.5, .nan, 50, 50], window: 30)
    #expect(found.up.grade == 0.05)
  }
}
