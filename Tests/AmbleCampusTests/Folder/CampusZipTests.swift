import AmbleCampus
import AmbleTesting
import Foundation
import Testing

@Suite struct CampusZipTests {
  private let folder = RunFolder.url.appending(path: "zip-\(UUID().uuidString)")

  /// Makes an archive with Python's `zipfile`.
  /// - Parameter statements: Python statements on the archive `z`.
  private func archive(_ statements: String) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "campus.zip")
    let program = """
      import sys, zipfile, warnings
      warnings.simplefilter('ignore')
      z = zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED)
      \(statements)
      z.close()
      """
    let python = try Process.run(
      URL(filePath: "/usr/bin/python3"), arguments: ["-c", program, file.path])
    python.waitUntilExit()
    try #require(python.terminationStatus == 0)
    return file
  }

  private func message(_ statements: String) throws -> String {
    let file = try archive(statements)
    do {
      try CampusZip.read(file, into: folder.appending(path: "out"))
      return "none"
    } catch {
      return error.message
    }
  }

  @Test func anArchiveIsReadBack() throws {
    let source = try SampleFolder(["notes.txt": "not part of the campus"])
    let file = folder.appending(path: "campus.zip")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try CampusZip.write(source.url, to: file)
    let copy = folder.appending(path: "copy")
    try CampusZip.read(file, into: copy)
    #expect(try CampusFolder.read(copy) == CampusFolder.read(source.url))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: copy.path).sorted()
        == ["buildings.tsv", "campus.json", "map.png", "paths.tsv"])
    #expect(
      try Data(contentsOf: copy.appending(path: "map.png"))
        == Data(contentsOf: source.url.appending(path: "map.png")))
  }

  /// Archives of other programs: a folder, notes of macOS, other files, and files without
  /// compression.
  @Test func aFolderInTheArchiveIsFound() throws {
    let file = try archive(
      """
      z.writestr('oak/buildings.tsv', 'b' * 5000)
      z.writestr('oak/paths.tsv', 'p', zipfile.ZIP_STORED)
      z.writestr('oak/.DS_Store', 'x')
      z.writestr('oak/Plan.JPG', 'j')
      z.writestr('oak/run.sh', 's')
      z.writestr('__MACOSX/oak/buildings.tsv', 'x')
      z.writestr('readme.tsv', 'x')
      """)
    let out = folder.appending(path: "out")
    try CampusZip.read(file, into: out)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
        == ["Plan.JPG", "buildings.tsv", "paths.tsv"])
    #expect(try Data(contentsOf: out.appending(path: "buildings.tsv")).count == 5000)
  }

  @Test(arguments: ["../buildings.tsv", "a/../../buildings.tsv", "/buildings.tsv", "a\\\\b.tsv"])
  func pathsOutOfTheArchiveAreRefused(path: String) throws {
    let message = try message("z.writestr('buildings.tsv', 'x'); z.writestr('\(path)', 'x')")
    #expect(message.hasPrefix("The zip archive names a file outside of it: “"))
    #expect(
      !FileManager.default.fileExists(atPath: folder.appending(path: "buildings.tsv").path))
  }

  /// 40 MB of zeros are more than 200 times as long as their 40 kB, and a table may have 32 MB.
  @Test func bombsAreRefused() throws {
    #expect(
      try message("z.writestr('buildings.tsv', bytes(40 << 20))")
        == "The zip archive has a file that is compressed more than 200 times.")
    #expect(
      try message("z.writestr('buildings.tsv', bytes(33 << 20), zipfile.ZIP_STORED)")
        == "buildings.tsv: The file in the archive is larger than 32 MB when decompressed.")
    #expect(
      try message("[z.writestr(str(i), 'x') for i in range(1001)]")
        == "The zip archive has more than 1000 files.")
  }

  @Test func whatIsNoCampusIsRefused() throws {
    #expect(try message("z.writestr('a.txt', 'x')") == "The zip archive has no buildings.tsv.")
    #expect(
      try message("z.writestr('a/buildings.tsv', 'x'); z.writestr('b/buildings.tsv', 'x')")
        == "The zip archive has several campuses.")
    #expect(
      try message("z.writestr('buildings.tsv', 'x'); z.writestr('buildings.tsv', 'y')")
        == "The zip archive has buildings.tsv twice.")
    let text = folder.appending(path: "text.zip")
    try Data("buildings".utf8).write(to: text)
    #expect(
      throws: CampusFolderError(
        "The zip archive is truncated: its directory at the end is missing.")
    ) { try CampusZip.read(text, into: folder) }
    #expect(throws: CampusFolderError("The zip archive cannot be read.")) {
      try CampusZip.read(folder.appending(path: "nowhere"), into: folder)
    }
  }

  /// However an archive is damaged, reading ends with an error or a campus's files.
  @Test(arguments: 0..<60 as Range<UInt64>) func damagedArchivesDoNotTrap(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "campus.zip")
    try CampusZip.write(SampleFolder().url, to: file)
    var bytes = try Data(contentsOf: file)
    for _ in 0..<(1 + random.below(6)) {
      bytes[random.below(bytes.count)] = UInt8(random.below(256))
    }
    if random.chance(4) { bytes = bytes.prefix(random.below(bytes.count)) }
    try bytes.write(to: file)
    try? CampusZip.read(file, into: folder.appending(path: "out"))
  }
}
