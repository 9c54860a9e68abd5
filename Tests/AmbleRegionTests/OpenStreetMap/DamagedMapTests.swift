import AmbleTesting
import Foundation
import Testing

@testable import AmbleRegion

/// Truncated or changed files give an error message, never a crash.
@Suite(.enabled(if: MapFixtures.arePresent, "the shared test data is absent"))
struct DamagedMapTests {
  /// A file truncated anywhere but between two blocks gives an error.
  @Test(arguments: ["felton.osm.pbf", "monaco.osm.gz"])
  func cutFilesAreRefused(name: String) throws {
    let whole = try Data(contentsOf: MapFixtures.url(name))
    for share in stride(from: 0.03, to: 1, by: 0.097) {
      let part = whole.prefix(Int(Double(whole.count) * share))
      let error = #expect(throws: OpenStreetMapError.self) {
        try MapFixtures.elements(part, named: name)
      }
      #expect(error?.file == name)
    }
  }

  /// A flipped byte is detected by a checksum or changes the data; it has no other effect.
  @Test(arguments: ["felton.osm.pbf", "monaco.osm.gz"])
  func flippedBytesDoNoHarm(name: String) throws {
    let whole = try Data(contentsOf: MapFixtures.url(name))
    var random = SeededGenerator(seed: 2026)
    for _ in 0..<12 {
      var changed = whole
      changed[Int.random(in: 0..<whole.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8)
      do {
        _ = try MapFixtures.elements(changed, named: name)
      } catch {
        #expect(error is OpenStreetMapError)
      }
    }
  }

  /// Bytes flipped inside inflated blocks reach the decoder itself.
  @Test func flippedContentDoesNoHarm() throws {
    let block = PBFBytes.block(["highway", "path", "outer"]) { group in
      group.message(2) { dense in
        dense.deltas(1, [1, 2, 3])
        dense.deltas(8, [0, 10, 20])
        dense.deltas(9, [0, 10, 20])
        dense.packed(10, [1, 2, 0, 0, 0])
      }
      group.message(3) { way in
        way.number(1, 4)
        way.packed(2, [1])
        way.packed(3, [2])
        way.deltas(8, [1, 2, 3])
      }
      group.message(4) { relation in
        relation.number(1, 5)
        relation.packed(8, [3])
        relation.deltas(9, [4])
        relation.packed(10, [1])
      }
    }
    let file = PBFBytes.file([]) + PBFBytes.blob("OSMData", block, isRaw: true)
    for position in file.indices {
      for value in [UInt8(0), 0x7F, 0xFF, file[position] ^ 1, file[position] ^ 0x80] {
        var changed = file
        changed[position] = value
        do {
          _ = try MapFixtures.elements(changed)
        } catch {
          #expect(error is OpenStreetMapError)
        }
      }
    }
  }

  /// Files that are no maps are rejected.
  @Test(arguments: [
    "", "<", "<html></html>", "hello", "\0\0\0\u{0D}\n\tOSMHeader", "BZh9", "<osm>",
  ])
  func otherFilesAreRefused(content: String) throws {
    #expect(throws: OpenStreetMapError.self) { try MapFixtures.elements(Data(content.utf8)) }
  }

  /// The error for a missing file names it.
  @Test func absentFilesAreNamed() {
    let error = #expect(throws: OpenStreetMapError.self) {
      try OpenStreetMapReader(files: [URL(filePath: "/nowhere/here.osm")])
    }
    #expect(error?.description == "The map file here.osm cannot be opened.")
  }
}
