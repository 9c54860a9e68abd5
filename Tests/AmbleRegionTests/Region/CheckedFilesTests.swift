import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// The record of files that need no check.
struct CheckedFilesTests {
  private let home: TemporaryFolder
  private var file: URL { home.url.appending(path: "a.metric") }
  private var base: URL { home.url.appending(path: "base") }

  init() throws {
    home = try TemporaryFolder()
    try Data("contents".utf8).write(to: file)
    try Data("base".utf8).write(to: base)
  }

  /// Opens the file by the record on disk.
  /// - Returns: the number that an earlier check found, or `nil` if the file was checked now.
  private func open(timeResolution: Double = -1) throws -> Int? {
    let checked = CheckedFiles(in: home.url, timeResolution: timeResolution)
    let found: Int? = checked.open(
      "a.metric", try MappedFile(file), against: try MappedFile(base),
      known: { $0 }, unknown: { nil }, finding: { _ in 7 })
    checked.save()
    return found
  }

  @Test func aFileIsCheckedOnce() throws {
    #expect(try [open(), open(), open()] == [nil, 7, 7])
  }

  /// A file that changed a moment ago may change again without another time.
  @Test func aFileIsNotRecordedSoonAfterItChanged() throws {
    #expect(try [open(timeResolution: 2), open(timeResolution: 2)] == [nil, nil])
  }

  /// Written in place with the old time, replaced by a copy, and given another base: the file is
  /// checked again, once.
  @Test(arguments: ["written", "replaced", "base"])
  func aFileThatChangedIsCheckedAgain(_ change: String) throws {
    #expect(try open() == nil)
    let old = try FileManager.default.attributesOfItem(atPath: file.path)
    let time = try #require(old[.modificationDate] as? Date)
    Thread.sleep(forTimeInterval: 0.02)  // above the resolution of the times of Linux
    switch change {
    case "written":
      let handle = try FileHandle(forWritingTo: file)
      try handle.write(contentsOf: Data("Contents".utf8))
      try handle.close()
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
    case "replaced":
      let copy = home.url.appending(path: "copy")
      try FileManager.default.copyItem(at: file, to: copy)
      try FileWriting.move(copy, to: file)
    default: try Data("BASE".utf8).write(to: base)
    }
    #expect(try [open(), open()] == [nil, 7])
  }

  /// A record that is damaged or of other checks counts as none, and is replaced.
  @Test(arguments: ["", "{", #"{"revision":0,"files":{},"uses":{}}"#])
  func anUnreadableRecordIsNone(_ text: String) throws {
    #expect(try [open(), open()] == [nil, 7])
    try Data(text.utf8).write(to: home.url.appending(path: CheckedFiles.fileName))
    #expect(try [open(), open()] == [nil, 7])
  }

  /// A file that does not open by the record is checked: the record may be damaged.
  @Test func aRecordThatDoesNotFitIsNotTrusted() throws {
    let checked = CheckedFiles(in: home.url, timeResolution: -1)
    let file = try MappedFile(file)
    let found = try (1...2).map { _ in
      try checked.open("a.metric", file) { finding throws(GraphFileError) -> Int in
        throw .damaged("")
      } unknown: { () throws(GraphFileError) in
        1
      }
    }
    #expect(found == [1, 1])
  }

  /// A refusal is not recorded.
  @Test func aDamagedFileIsNotRecorded() throws {
    let checked = CheckedFiles(in: home.url, timeResolution: -1)
    for _ in 1...2 {
      #expect(throws: GraphFileError.foreign) {
        try checked.open("a.metric", try MappedFile(file)) { _ throws(GraphFileError) in
        } unknown: { () throws(GraphFileError) in
          throw .foreign
        }
      }
    }
  }

  /// Two processes that record different files keep both; the later use of a metric counts. Metrics
  /// that are gone are forgotten.
  @Test func processesShareTheRecord() throws {
    let one = CheckedFiles(in: home.url, timeResolution: -1)
    let other = CheckedFiles(in: home.url, timeResolution: -1)
    func record(_ name: String, by checked: CheckedFiles) throws {
      checked.open(name, try MappedFile(base), known: { _ in }, unknown: {})
    }
    try record("a.metric", by: one)
    try record("gone.metric", by: one)
    one.use("a.metric", at: Date(timeIntervalSince1970: 2))
    try record("streets.graph", by: other)
    other.use("a.metric", at: Date(timeIntervalSince1970: 1))
    one.save()
    other.save()
    let both = CheckedFiles(in: home.url)
    func isKnown(_ name: String) throws -> Bool {
      both.open(name, try MappedFile(base), known: { _ in true }, unknown: { false })
    }
    #expect(try isKnown("a.metric") && isKnown("streets.graph") && !isKnown("gone.metric"))
    #expect(both.use(of: "a.metric") == Date(timeIntervalSince1970: 2))
    #expect(both.use(of: "gone.metric") == nil)
  }

  /// A region opened again is the same, and a byte that changes later is found.
  @Test func aRegionOpenedAgainIsTheSame() throws {
    let folder = try SmallRegion.make(in: home)
    Thread.sleep(forTimeInterval: 2.1)
    let first = try Region(opening: folder)
    let record = folder.appending(path: "metrics/checked.json")
    let text = try String(contentsOf: record, encoding: .utf8)
    for name in ["streets.graph", "foot.hierarchy", "wheels.hierarchy"] {
      #expect(text.contains(name))
    }
    let second = try Region(opening: folder)
    #expect(second.graph.knownHeights == first.graph.knownHeights)
    for modeClass in ModeClass.allCases {
      let hierarchies = [first, second].map { $0.hierarchies.hierarchy(of: modeClass) }
      let one = try #require(hierarchies[0])
      #expect(hierarchies[1]?.plainStateCount == one.plainStateCount)
    }
    for name in ["streets.graph", "foot.hierarchy"] {
      let url = folder.appending(path: name)
      var data = try Data(contentsOf: url)
      data[data.count / 2] ^= 1
      try data.write(to: url)
      #expect(throws: RegionError.self) { try Region(opening: folder) }
      data[data.count / 2] ^= 1
      try data.write(to: url)
      _ = try Region(opening: folder)
    }
  }
}
