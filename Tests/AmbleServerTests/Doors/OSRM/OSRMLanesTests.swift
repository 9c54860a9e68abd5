import Testing

@testable import AmbleServer

/// Which lanes lead on.
struct OSRMLanesTests {
  /// The direction nearest to the turn decides; a lane without a mark leads straight on.
  @Test(arguments: [
    ("left|through|through;right", 0.0, [false, true, true]),
    ("left|through|through;right", 85, [false, false, true]),
    ("left|through|through;right", -100, [true, false, false]),
    ("left|through|right", 20, [false, true, false]),
    ("left|through|right", 300, [true, false, false]),
    ("none|none|slight_right", 10, [true, true, false]),
    ("|slight_right", 30, [false, true]), ("reverse;left|through", 175, [true, false]),
    ("reverse;left|through", -175, [true, false]), ("left|left", 0, [true, true]),
  ])
  func lanesLeadOn(text: String, turn: Double, expected: [Bool]) throws {
    #expect(try #require(OSRMLanes(text, turn: turn)).areValid == expected)
  }

  /// The words are OSRM's.
  @Test func directionsHaveOSRMsWords() throws {
    let lanes = try #require(
      OSRMLanes("reverse;sharp_left|merge_to_right|none|through; slight_right", turn: 0))
    #expect(
      lanes.indications == [
        ["uturn", "sharp left"], ["merge to right"], ["none"], ["straight", "slight right"],
      ])
  }

  /// What is not understood is left out as a whole.
  @Test(arguments: ["", "left|up", "left,right"])
  func othersAreNoLanes(text: String) { #expect(OSRMLanes(text, turn: 0) == nil) }
}
