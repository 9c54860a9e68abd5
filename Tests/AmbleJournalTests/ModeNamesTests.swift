import AmbleCore
import AmbleJournal
import Testing

struct ModeNamesTests {
  /// Names of modes are read in upper and lower case, and no name means two modes.
  @Test func everyNameOfAModeMeansItAlone() {
    for mode in Mode.allCases {
      for name in mode.names { #expect(Mode(name: name.uppercased()) == mode) }
    }
    #expect(Mode(name: "plane") == nil)
  }
}
