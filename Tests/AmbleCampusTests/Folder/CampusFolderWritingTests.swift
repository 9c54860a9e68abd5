import AmbleCampus
import AmbleTesting
import Foundation
import Testing

@Suite struct CampusFolderWritingTests {
  /// Every campus that was written is read as the same.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func readingUndoesWriting(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let campus = RandomCampus.make(&random)
    let source = try SampleFolder()
    let folder = source.url.appending(path: "copy")
    try CampusFolder.write(campus, picture: source.url.appending(path: "map.png"), to: folder)
    #expect(try CampusFolder.read(folder) == campus, "seed \(seed)")
  }

  /// Columns that no row uses are left out, as in folders of the original format.
  @Test func plainTablesHaveThePlainColumns() throws {
    let folder = try SampleFolder()
    let copy = folder.url.appending(path: "copy")
    try CampusFolder.write(
      CampusFolder.read(folder.url), picture: folder.url.appending(path: "map.png"), to: copy)
    func text(_ name: String) throws -> String {
      try String(contentsOf: copy.appending(path: name), encoding: .utf8)
    }
    #expect(
      try text("buildings.tsv")
        == "short_name\tlongName\tx\ty\nLIB\tLibrary\t10.0\t20.0\nGYM\tGym\t40.0\t20.0\n")
    #expect(
      try text("paths.tsv")
        == "start-x\tstart-y\tend-x\tend-y\tdistance\n10.0\t20.0\t40.0\t20.0\t15.0\n")
    #expect(!FileManager.default.fileExists(atPath: copy.appending(path: "entrances.tsv").path))
  }

  @Test func aCampusWithAProblemIsNotWritten() throws {
    let folder = RunFolder.url.appending(path: "unwritten")
    var campus = try CampusFolder.read(SampleFolder().url)
    campus.buildings[1].shortName = "lib"
    #expect(throws: CampusFolderError("Two buildings have the short name lib.")) {
      try CampusFolder.write(campus, picture: nil, to: folder)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
