import Foundation
import Testing

@testable import AmbleServer

struct AccessLogTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "amble-log-\(UUID().uuidString)/data")

  /// A line per request with what was asked and how it ended; where somebody was going is not in
  /// it, nor what lets somebody in. A second server adds to the first one's lines.
  @Test func requestsAreNotedWithoutTheirPlaces() async throws {
    let paths = [
      "/nearest?point=38.05,-30.05", "/nothing/here", "/shared/s3cr3t", "/calendar/s3cr3t.ics",
    ]
    for path in paths {
      let log = try AccessLog(in: folder)
      let server = try Server([try TestRegion.demo.get()], web: nil, log: log)
      _ = try await ask(path, of: server)
    }
    let text = try String(contentsOf: folder.appending(path: "access.log"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].contains(" GET /nearest 200 ") && lines[0].hasSuffix(" ms"))
    #expect(lines[1].contains(" GET /nothing/here 404 "))
    #expect(lines[2].contains(" GET /shared/… 404 "))
    #expect(!text.contains("38.05") && !text.contains("s3cr3t"))
    try FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  /// A folder that cannot be made is told before the server starts.
  @Test func aDataFolderThatCannotBeMadeIsTold() {
    #expect(throws: ServerError("The data folder /dev/null/data cannot be written to.")) {
      try AccessLog(in: URL(filePath: "/dev/null/data"))
    }
  }
}
