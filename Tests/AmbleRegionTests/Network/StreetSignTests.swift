import AmbleCore
import AmbleTesting
import Foundation
import Testing

@testable import AmbleRegion

/// Signs of streets, from tags to a file and back.
struct StreetSignTests {
  private func sign(
    _ tags: Tags, isForward: Bool = true, isBackward: Bool = false
  ) -> StreetSign? {
    StreetSign(tags, isForward: isForward, isBackward: isBackward)
  }

  /// Several values of a tag are divided by semicolons.
  @Test func numbersAreJoined() {
    #expect(sign(["ref": "A 1;E 80 ; "])?.numbers == "A 1; E 80")
    #expect(sign(["junction:ref": "12;12a"])?.exits == "12; 12a")
    #expect(sign(["name": "Rua"]) == nil)
    #expect(sign(["ref": String(repeating: "A", count: 251)]) == nil)
    #expect(sign(["ref": " ; "]) == nil)
  }

  /// Destinations are those of a oneway, in its direction.
  @Test func destinationsAreOfOneways() {
    let tags = [
      "destination": "Porto;Braga", "destination:ref": "A 4", "destination:backward": "Lisboa",
    ]
    #expect(sign(tags)?.destinations == "Porto, Braga")
    #expect(sign(tags)?.destinationNumbers == "A 4")
    #expect(sign(tags, isForward: false, isBackward: true)?.destinations == "Lisboa")
    #expect(sign(tags, isForward: false, isBackward: true)?.destinationNumbers == "A 4")
    #expect(sign(tags, isBackward: true) == nil)
  }

  /// Lanes without a direction are of oneways; those without any mark say nothing.
  @Test func lanesHaveDirections() {
    let tags = ["turn:lanes": "left|through", "turn:lanes:backward": "right|"]
    #expect(sign(tags)?.lanesForward == "left|through")
    #expect(sign(tags)?.lanesBackward == "right|")
    #expect(sign(tags, isBackward: true)?.lanesForward == "")
    #expect(sign(tags, isForward: false, isBackward: true)?.lanesBackward == "right|")
    #expect(sign(["turn:lanes": "none|none"]) == nil)
    #expect(sign(["turn:lanes": "||"]) == nil)
  }

  /// Limits are those of cars, by direction, in the unit of the signs.
  @Test func limitsHaveDirectionsAndUnits() {
    let both = sign(["maxspeed": "50", "maxspeed:backward": "30 mph"], isBackward: true)
    #expect(both?.speedLimit(backward: false) == .kilometres(50))
    #expect(both?.speedLimit(backward: true) == .miles(30))
    #expect(sign(["maxspeed": "none"])?.speedLimit(backward: false) == .unlimited)
    #expect(sign(["maxspeed": "DE:urban"])?.speedLimit(backward: false) == .kilometres(50))
    #expect(sign(["maxspeed": "22.5"])?.speedLimit(backward: false) == .kilometres(22.5))
    #expect(sign(["maxspeed": "50"])?.speedLimit(backward: true) == nil)
    #expect(sign(["ref": "A"])?.speedLimit(backward: false) == nil)
    #expect(sign(["maxspeed": "50"], isForward: false) == nil)
    #expect(sign(["maxspeed": "signals"]) == nil)
  }

  /// A file of an older version has no limits.
  @Test func olderFilesHaveNoLimits() throws {
    let posted = try #require(sign(["ref": "A 1", "maxspeed": "50"]))
    let older = StreetSign(texts: Array(posted.texts.prefix(6)))
    #expect(older.numbers == "A 1" && older.speedLimit(backward: false) == nil)
    #expect(StreetSign(texts: posted.texts) == posted)
  }

  /// The segments of a way share its sign; the others have none.
  @Test func segmentsHaveTheSignsOfTheirWays() throws {
    let sketch = MapSketch("A-B-C\n--D--\n--E--")
      .way("ABC", ["highway": "primary", "ref": "N 1"]).way("BDE")
    let (network, bytes) = try sketch.networkWithSigns()
    let signs = try open(try #require(bytes), segments: network.segments.count)
    for (index, name) in sketch.segments(network).enumerated() {
      #expect(signs[index]?.numbers == (name == "BDE" ? nil : "N 1"), "\(name)")
    }
    #expect(try MapSketch("A-B").way("AB").networkWithSigns().signs == nil)
  }

  /// Whatever is written is read again.
  @Test func filesKeepSigns() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      var table = SignTable()
      let signs = (0..<100).map { _ -> StreetSign? in
        guard random.below(3) == 0 else { return nil }
        var sign = StreetSign()
        sign.numbers = ["", "A 1", "E 80; N 2", "Ã 7"][random.below(4)]
        sign.lanesBackward = ["", "left|", "through|right"][random.below(3)]
        return sign == StreetSign() ? nil : sign
      }
      let numbers = signs.map { table.number(of: $0) }
      let read = try open(try #require(table.bytes(ofSegments: numbers)), segments: 100)
      for segment in 0..<100 { #expect(read[segment] == signs[segment], "seed 3") }
      #expect(read[100] == nil && read[-1] == nil)
    }
  }

  /// A file of other streets, or a damaged one, is no file of signs, or has no texts.
  @Test func damagedFilesDoNoHarm() throws {
    var table = SignTable()
    var sign = StreetSign()
    sign.numbers = "A 1"
    let bytes = try #require(table.bytes(ofSegments: [table.number(of: sign), 0]))
    #expect(throws: StreetSignTests.NoSigns.self) { try open(bytes, segments: 3) }
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      var damaged = bytes
      damaged[random.below(bytes.count)] = UInt8(random.below(256))
      damaged.removeLast(random.below(4))
      guard let signs = try? open(damaged, segments: 2) else { continue }
      for segment in 0..<2 { _ = signs[segment] }
    }
  }

  private struct NoSigns: Error {}

  private func open(_ bytes: [UInt8], segments: Int) throws -> StreetSigns {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    guard let signs = StreetSigns(try MappedFile(file), segments: segments) else { throw NoSigns() }
    return signs
  }
}
