import AmbleTesting
import Foundation
import Synchronization
import Testing

@testable import AmbleSources

/// Files loaded from a server on this machine.
@Suite struct DownloaderTests {
  private static let content = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 * ($0 >> 3)) }
  /// Written by Python's hashlib.
  private static let md5 = "3dcaee1d9b8ad64322746ae11ef2aa84"
  private static let file = SourceServer.File(content: content, etag: "\"one\"")

  private static func folder() -> URL {
    RunFolder.url.appending(path: "downloads-\(UUID().uuidString)", directoryHint: .isDirectory)
  }

  private static func downloader(in folder: URL, trusts: Bool = true) -> Downloader {
    var settings = Downloader.Settings(folder: folder, userAgent: "Amble/test (a@example.org)")
    settings.delays = [0.01, 0.02, 0.03]
    if trusts { settings.trustedHosts = ["127.0.0.1"] }
    return Downloader(settings)
  }

  private struct World {
    let server: SourceServer
    let folder: URL
    let downloader: Downloader

    func source(
      _ path: String = "/a/map.pbf", sum: SourceFile.Sum? = nil, isPermanent: Bool = false
    ) -> SourceFile {
      SourceFile(
        url: server.url(path), path: "source\(path)", maximumBytes: 1 << 20, sum: sum,
        isPermanent: isPermanent)
    }

    func content(of loaded: LoadedFile) throws -> [UInt8] {
      Array(try Data(contentsOf: loaded.file))
    }

    /// The names of the files below the folder.
    func names() -> Set<String> {
      let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return Set((all?.allObjects ?? []).compactMap { ($0 as? URL)?.lastPathComponent })
        .subtracting(["source", "a"])
    }
  }

  private func withWorld(_ body: (World) async throws -> Void) async throws {
    let server = try SourceServer()
    defer { server.stop() }
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    server.set("/a/map.pbf", Self.file)
    try await body(World(server: server, folder: folder, downloader: Self.downloader(in: folder)))
  }

  /// A file is loaded once; the source is asked whether it is the newest, and a newer one replaces it. A
  /// permanent file is never asked for again.
  @Test func filesAreLoadedWhenNew() async throws {
    try await withWorld { world in
      let first = try await world.downloader.load(world.source())
      #expect(try world.content(of: first) == Self.content && first.isNew)
      #expect(first.version?.total == 5_000 && first.version?.hasRightSum == nil)
      let second = try await world.downloader.load(world.source())
      #expect(!second.isNew && second.version == first.version && second.staleReason == nil)
      world.server.set("/a/map.pbf", .init(content: [1, 2], etag: "\"two\""))
      let third = try await world.downloader.load(world.source())
      #expect(try world.content(of: third) == [1, 2] && third.isNew)
      _ = try await world.downloader.load(world.source(isPermanent: true))
      let heads = world.server.requests(for: "/a/map.pbf")
      #expect(heads.count == 3)
      #expect(SourceServer.header("if-none-match", heads[1]) == "\"one\"")
      #expect(heads.allSatisfy { $0.contains("User-Agent: Amble/test (a@example.org)\r\n") })
      #expect(heads.allSatisfy { SourceServer.header("accept-encoding", $0) == nil })
      #expect(world.names() == ["map.pbf", "map.pbf.source.json"])
    }
  }

  /// After each break at random the rest is asked for, until all is there. Each byte is loaded once.
  @Test(arguments: 1...8)
  func breaksAreResumed(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let breaks = (0..<4).map { _ in Int.random(in: 1...900, using: &random) }
    try await withWorld { world in
      world.server.fail("/a/map.pbf", breaks.map { .breaks(after: $0) })
      let loaded = try await world.downloader.load(world.source())
      #expect(try world.content(of: loaded) == Self.content, "seed \(seed)")
      let starts = world.server.requests(for: "/a/map.pbf")
        .map { SourceServer.header("range", $0) }
      let sums = breaks.indices.map { breaks[...$0].reduce(0, +) }
      #expect(starts == [nil] + sums.map { "bytes=\($0)-" }, "seed \(seed)")
    }
  }

  /// A part survives the end of the process: another downloader goes on.
  @Test func partsSurvive() async throws {
    try await withWorld { world in
      world.server.fail(
        "/a/map.pbf", [.breaks(after: 3_000)] + Array(repeating: .status(503, []), count: 9))
      await #expect(throws: SourceError.self) { try await world.downloader.load(world.source()) }
      #expect(world.names() == ["map.pbf.part", "map.pbf.part.json"])
      world.server.fail("/a/map.pbf", [])
      let loaded = try await Self.downloader(in: world.folder).load(world.source())
      #expect(try world.content(of: loaded) == Self.content)
      let last = try #require(world.server.requests(for: "/a/map.pbf").last)
      #expect(SourceServer.header("range", last) == "bytes=3000-")
      #expect(SourceServer.header("if-range", last) == "\"one\"")
    }
  }

  /// A whole part, as after a crash before it was moved, is not loaded again.
  @Test func wholePartsAreTaken() async throws {
    try await withWorld { world in
      world.server.fail(
        "/a/map.pbf", [.breaks(after: 4_999)] + Array(repeating: .status(503, []), count: 9))
      await #expect(throws: SourceError.self) { try await world.downloader.load(world.source()) }
      let part = world.folder.appending(path: "source/a/map.pbf.part")
      let handle = try FileHandle(forWritingTo: part)
      try handle.seekToEnd()
      try handle.write(contentsOf: Self.content.suffix(1))
      try handle.close()
      world.server.fail("/a/map.pbf", [])
      let loaded = try await world.downloader.load(world.source())
      #expect(try world.content(of: loaded) == Self.content)
    }
  }

  /// A file that changes while it is loaded is begun again, also on a server without ranges.
  @Test(arguments: [true, false])
  func changedFilesAreBegunAgain(hasRanges: Bool) async throws {
    try await withWorld { world in
      let new = SourceServer.File(
        content: Self.content.reversed(), etag: "\"two\"", hasRanges: hasRanges)
      world.server.fail("/a/map.pbf", [.changes(after: 2_000, to: new)])
      let loaded = try await world.downloader.load(world.source())
      #expect(try world.content(of: loaded) == new.content)
    }
  }

  /// Without a validator no part can be trusted: the file is begun again.
  @Test func partsNeedAValidator() async throws {
    try await withWorld { world in
      world.server.set("/a/map.pbf", .init(content: Self.content, etag: "W/\"weak\""))
      world.server.fail("/a/map.pbf", [.breaks(after: 100)])
      let loaded = try await world.downloader.load(world.source())
      #expect(try world.content(of: loaded) == Self.content)
      let heads = world.server.requests(for: "/a/map.pbf")
      #expect(heads.count == 2 && SourceServer.header("range", heads[1]) == nil)
    }
  }

  /// `md5sum` of the 5,000 bytes is compared. A wrong sum drops the file, which is loaded once more.
  @Test func sumsAreChecked() async throws {
    try await withWorld { world in
      world.server.set("/a/map.pbf.md5", "\(Self.md5)  map.pbf\n")
      let source = world.source(sum: .beside(suffix: ".md5"))
      let right = try await world.downloader.load(source)
      #expect(right.version?.hasRightSum == true)
      world.server.set("/a/map.pbf", .init(content: [7], etag: "\"two\""))
      await #expect(throws: SourceError.self) { try await world.downloader.load(source) }
      #expect(world.server.requests(for: "/a/map.pbf").count == 3)
      // The old file is still there.
      let old = world.folder.appending(path: "source/a/map.pbf")
      let kept = try Data(contentsOf: old)
      #expect(Array(kept) == Self.content)
    }
  }

  /// Sums of other programs' forms, of the file's name, SHA-256 first.
  @Test func sumsAreFound() {
    let md5 = String(repeating: "aB", count: 16)
    let sha = String(repeating: "0f", count: 32)
    let text = """
      11111111111111111111111111111111  other.pbf
      \(md5) *x/map.pbf
      SHA256 (map.pbf) = \(sha)
      """
    #expect(FileSum.published(in: text, for: ["map.pbf"])?.sum == sha)
    #expect(FileSum.published(in: "\(md5) *map.pbf", for: ["map.pbf"])?.sum == md5.lowercased())
    #expect(FileSum.published(in: "\(md5)\n", for: ["map.pbf"])?.kind == .md5)
    #expect(FileSum.published(in: "<html>no</html>", for: ["map.pbf"]) == nil)
    #expect(FileSum.published(in: text, for: ["third.pbf"]) == nil)
  }

  /// Geofabrik's `latest` leads to a file with a date, whose sum stands next to it.
  @Test func redirectsAreFollowed() async throws {
    try await withWorld { world in
      world.server.redirect("/a/latest.pbf", to: "/a/map.pbf")
      world.server.set("/a/map.pbf.md5", "\(Self.md5)  map.pbf\n")
      world.server.fail("/a/map.pbf", [.breaks(after: 10)])
      let loaded = try await world.downloader.load(
        world.source("/a/latest.pbf", sum: .beside(suffix: ".md5")))
      #expect(try world.content(of: loaded) == Self.content)
      #expect(loaded.version?.hasRightSum == true)
      #expect(loaded.version?.finalURL == world.server.url("/a/map.pbf"))
      world.server.redirect("/a/loop", to: "/a/loop")
      await #expect(throws: SourceError.self) {
        try await world.downloader.load(world.source("/a/loop"))
      }
    }
  }

  /// What is missing is missing; a refusal says its status; a busy server is asked again when it says.
  @Test func refusalsAreTold() async throws {
    try await withWorld { world in
      let missing = world.source("/a/missing")
      await #expect(throws: SourceError.absent(missing.url, status: 404)) {
        try await world.downloader.load(missing)
      }
      world.server.fail("/a/map.pbf", [.status(403, [])])
      await #expect(
        throws: SourceError.unreachable(
          world.source().url, "The server answered with status 403.")
      ) { try await world.downloader.load(world.source()) }
      world.server.fail("/a/map.pbf", [.status(429, ["retry-after: 0"]), .status(503, [])])
      let events = Mutex<[Downloader.Event]>([])
      _ = try await world.downloader.load(world.source()) { event in
        events.withLock { $0.append(event) }
      }
      let waits = events.withLock { $0 }.compactMap { event in
        if case .waits(_, let seconds) = event { seconds } else { nil }
      }
      #expect(waits == [0, 0.02])
    }
  }

  /// Without its source, the file that is there is used, and the reason told.
  @Test func oldFilesServeOffline() async throws {
    try await withWorld { world in
      _ = try await world.downloader.load(world.source())
      world.server.fail("/a/map.pbf", Array(repeating: .status(500, []), count: 9))
      let loaded = try await world.downloader.load(world.source())
      #expect(loaded.staleReason == "The server answered with status 500." && !loaded.isNew)
    }
  }

  /// A file that a user has put into the folder is used without a request.
  @Test func ownFilesAreUsed() async throws {
    try await withWorld { world in
      let own = world.folder.appending(path: "source/a/map.pbf")
      try FileManager.default.createDirectory(
        at: own.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data([9]).write(to: own)
      let loaded = try await world.downloader.load(world.source())
      #expect(try world.content(of: loaded) == [9] && loaded.version == nil)
      #expect(world.server.requests(for: "/a/map.pbf").isEmpty)
    }
  }

  /// Eight loads at once load the file once, one after the other.
  @Test func oneAtATimeLoads() async throws {
    try await withWorld { world in
      try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<8 {
          group.addTask {
            let downloader = Self.downloader(in: world.folder)
            return try world.content(of: await downloader.load(world.source()))
          }
        }
        for try await content in group { #expect(content == Self.content) }
      }
      let heads = world.server.requests(for: "/a/map.pbf")
      #expect(heads.count == 8)
      #expect(heads.dropFirst().allSatisfy { SourceServer.header("if-none-match", $0) != nil })
    }
  }

  /// A file larger than its limit is left, announced or not, and leaves nothing.
  @Test func sizesAreBounded() async throws {
    try await withWorld { world in
      var source = world.source()
      source.maximumBytes = 4_999
      await #expect(throws: SourceError.self) { try await world.downloader.load(source) }
      #expect(world.names().isSubset(of: ["map.pbf.part"]))
    }
  }

  /// Only hosts that the user named may have private addresses.
  @Test func privateAddressesAreNotReached() async throws {
    try await withWorld { world in
      let strict = Self.downloader(in: world.folder, trusts: false)
      await #expect(throws: SourceError.self) { try await strict.load(world.source()) }
      await #expect(throws: SourceError.self) { try await strict.size(of: world.source().url) }
      #expect(world.server.requests(for: "/a/map.pbf").isEmpty)
    }
  }

  /// The size is known without loading the file.
  @Test func sizesAreAsked() async throws {
    try await withWorld { world in
      let size = try await world.downloader.size(of: world.source().url)
      #expect(size == 5_000)
      await #expect(throws: SourceError.self) {
        try await world.downloader.size(of: world.server.url("/a/none"))
      }
    }
  }

  /// A cancelled load ends at once and keeps its part.
  @Test func loadsAreCancelled() async throws {
    try await withWorld { world in
      world.server.fail(
        "/a/map.pbf",
        [.breaks(after: 1_000)] + Array(repeating: .status(503, ["retry-after: 300"]), count: 9))
      let task = Task { try await world.downloader.load(world.source()) }
      while world.server.requests(for: "/a/map.pbf").count < 2 {
        try await Task.sleep(for: .milliseconds(5))
      }
      task.cancel()
      await #expect(throws: SourceError.cancelled) { try await task.value }
      #expect(world.names().contains("map.pbf.part"))
    }
  }

  @Test(
    arguments: [
      ("bytes 100-199/200", 100, 200), ("bytes 0-0/*", 0, nil), ("bytes */5", nil, 5),
      ("", nil, nil),
      ("bytes -1-2/3", nil, nil), ("bytes 1-2/99999999999999999999", nil, nil),
      ("items 1-2/3", nil, nil),
    ] as [(String, Int?, Int?)])
  func rangesAreRead(text: String, start: Int?, total: Int?) {
    let range = ContentRange(text)
    #expect(range.start == start && range.total == total)
  }
}
