import AmbleSamples
import Foundation
import Testing

@testable import AmbleServer

struct AccessLogTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "amble-log-\(UUID().uuidString)/data")

  /// A line per request with its method, path and status, without coordinates and without secrets.
  /// A second server appends to the same file.
  @Test func requestsAreNotedWithoutTheirPlaces() async throws {
    let paths = [
      "/nearest?point=38.05,-30.05", "/nothing/here", "/shared/s3cr3t", "/calendar/s3cr3t.ics",
      "/shared/s3cr3t/events", "/api/v1/invitations/s3cr3t/accept", "//shared//s3cr3t",
      "/%73hared/s3cr3t", "/Calendar/s3cr3t.ics",
    ]
    for path in paths {
      let log = try AccessLog(in: folder)
      let server = try Server([try TestRegion.demo.get()], web: nil, log: log)
      _ = try await ask(path, of: server)
    }
    let text = try String(contentsOf: folder.appending(path: "access.log"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 9)
    #expect(lines[0].contains(" GET /nearest 200 ") && lines[0].hasSuffix(" ms"))
    #expect(lines[1].contains(" GET /nothing/here 404 "))
    #expect(lines[2].contains(" GET /shared/… 404 "))
    #expect(lines[5].contains(" GET /api/v1/invitations/… 404 "))
    #expect(!text.contains("38.05") && !text.contains("s3cr3t"))
    try FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  /// After the file was renamed, lines go to a new one under the old name.
  @Test func aRenamedFileIsReplaced() async throws {
    let file = folder.appending(path: "access.log")
    let old = folder.appending(path: "access.log.1")
    let log = try AccessLog(in: folder)
    let server = try Server([try TestRegion.demo.get()], web: nil, log: log)
    _ = try await ask("/health", of: server)
    try FileManager.default.moveItem(at: file, to: old)
    _ = try await ask("/info", of: server)
    log.reopen()
    _ = try await ask("/nowhere", of: server)
    let kept = try String(contentsOf: old, encoding: .utf8)
    #expect(kept.contains("/health") && kept.contains("/info"))
    let new = try String(contentsOf: file, encoding: .utf8)
    #expect(new.split(separator: "\n").count == 1 && new.contains("/nowhere"))
    try FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  /// A full file is put aside, in place of the one before, so that the log has a bound.
  @Test func aFullFileIsPutAside() async throws {
    let file = folder.appending(path: "access.log")
    let old = folder.appending(path: "access.log.1")
    let log = try AccessLog(in: folder, fullLength: 100)
    let server = try Server([try TestRegion.demo.get()], web: nil, log: log)
    // A line of these has 50 to 70 bytes, so that two fill the file.
    for number in 1...5 { _ = try await ask("/nowhere/of/\(number)/requests", of: server) }
    func lines(_ file: URL) throws -> [Substring] {
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    }
    #expect(try lines(old).map { $0.contains("/3/") || $0.contains("/4/") } == [true, true])
    #expect(try lines(file).map { $0.contains("/5/") } == [true])
    try FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  /// A folder that cannot be created is reported before the server starts.
  @Test func aDataFolderThatCannotBeCreatedIsReported() {
    #expect(throws: ServerError("The data folder /dev/null/data cannot be written to.")) {
      try AccessLog(in: URL(filePath: "/dev/null/data"))
    }
  }
}
