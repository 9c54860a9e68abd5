import AmbleJournal
import AmbleRegion
import AmbleServer
import Foundation

extension ServeCommand {
  /// Reads what a server with these options would read, and changes nothing. A server may be running.
  /// - Throws: the first error that would keep the server from its start.
  func checkAll() async throws {
    for path in regions {
      let region = try Region(opening: URL(filePath: path))
      print("\(region.manifest.name) can be served from \(path).")
    }
    _ = try BikeShareSettings(feeds, keepingIn: nil)
    if try mail.settings(at: publicURLs) != nil {
      print("The options for mail are complete; no mail was sent.")
    }
    _ = try await loadCampuses(nil)
    if let folder = dataFolder { try checkData(in: folder) }
    if let page = webFolder() { print("The page is that of \(page.path).") }
    print("The server can start.")
  }

  private func checkData(in folder: URL) throws {
    if let address = place.address {
      try Journal.check(address, in: folder)
      print("The journal in \(address) can be served.")
      return
    }
    let file = folder.appending(path: Journal.fileName)
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("The data folder \(folder.path) has no journal yet.")
      return
    }
    let state = try JournalCheck(of: folder)
    if let problem = state.problems.first { throw JournalError.storage(problem) }
    print("The journal in \(folder.path) is sound.")
  }
}
