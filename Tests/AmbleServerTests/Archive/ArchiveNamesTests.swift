import Testing

@testable import AmbleServer

struct ArchiveNamesTests {
  private func distinct(_ paths: [String]) -> [String] {
    var names = ArchiveNames()
    return paths.map { names.distinct($0) }
  }

  /// Every system can store the names, and all are distinct.
  @Test func namesAreSafe() {
    #expect(
      distinct([
        "trips/../../etc/passwd", "trips/a|b&c%d#e?f.gpx", "trips/陳 🥾.gpx", "trips/陳 🥾.gpx",
        "trips/CON: \u{202E}x .gpx", "trips/...",
        "trips/" + String(repeating: "é", count: 80) + ".",
      ]) == [
        "trips/_/_/etc/passwd", "trips/a_b&c%d#e_f.gpx", "trips/陳 🥾.gpx", "trips/陳 🥾 2.gpx",
        "trips/CON_ _x .gpx", "trips/_", "trips/" + String(repeating: "é", count: 50),
      ])
  }

  /// A numbered name may be taken already; case is ignored.
  @Test func numbersAvoidNamesThatAreTaken() {
    #expect(
      distinct(["a 2.gpx", "a.gpx", "A.gpx", "a.gpx", "a 2.gpx", "a 3.gpx"]) == [
        "a 2.gpx", "a.gpx", "A 3.gpx", "a 4.gpx", "a 2 2.gpx", "a 3 2.gpx",
      ])
  }

  /// 70,000 files of one name get numbers up to 70,000, all different.
  @Test func manyFilesOfOneNameAreNumbered() {
    let names = distinct(Array(repeating: "trips/Walk.gpx", count: 70_000))
    #expect(names.last == "trips/Walk 70000.gpx")
    #expect(Set(names).count == 70_000)
  }
}
