import Foundation
import Testing

@testable import AmbleRegion

struct StagedFolderTests {
  let home: TemporaryFolder
  var place: URL { home.url.appending(path: "porto") }

  init() throws { home = try TemporaryFolder() }

  private func write(_ text: String, in folder: URL) throws {
    try FileWriting.write(Data(text.utf8), to: folder.appending(path: "text"))
  }

  private var text: String? {
    try? String(contentsOf: place.appending(path: "text"), encoding: .utf8)
  }

  /// A folder that is not committed leaves the destination unchanged and no leftovers.
  @Test func anAbandonedFolderLeavesNothing() throws {
    do {
      let staged = try StagedFolder(for: place)
      try write("new", in: staged.url)
      #expect(try home.names == [".porto.importing-\(getpid())"])
    }
    #expect(try home.names.isEmpty)
  }

  /// After the exchange, the old folder and the hidden one are gone.
  @Test func aCommittedFolderReplacesTheOldOne() throws {
    for version in ["old", "new"] {
      let staged = try StagedFolder(for: place)
      try write(version, in: staged.url)
      try staged.commit()
      #expect(text == version)
    }
    #expect(try home.names == ["porto"])
  }

  /// A folder of an ended process has no lock, regardless of its process id.
  @Test func leftoversOfTheDeadAreSwept() throws {
    let leftover = home.url.appending(path: ".porto.importing-\(getpid())")
    let neighbour = home.url.appending(path: ".lisbon.importing-7")
    for folder in [leftover, neighbour] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let staged = try StagedFolder(for: place)
    try staged.commit()
    #expect(try home.names == [".lisbon.importing-7", "porto"])
  }

  /// Two concurrent imports have separate folders; the last to finish wins.
  @Test func theLivingAreNotSwept() throws {
    let one = try StagedFolder(for: place)
    let other = try StagedFolder(for: place)
    #expect(one.url != other.url)
    try write("one", in: one.url)
    try write("other", in: other.url)
    try other.commit()
    try one.commit()
    #expect(text == "one")
    #expect(try home.names == ["porto"])
  }

  /// A symbolic link to a region stays a link; its target is replaced.
  @Test func aLinkIsFollowed() throws {
    let real = home.url.appending(path: "porto-2024")
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: place, withDestinationURL: real)
    let staged = try StagedFolder(for: place)
    try write("new", in: staged.url)
    try staged.commit()
    #expect(try home.names == ["porto", "porto-2024"])
    #expect(try String(contentsOf: real.appending(path: "text"), encoding: .utf8) == "new")
  }
}
