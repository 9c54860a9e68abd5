import AmbleTesting
import Foundation
import Testing

@testable import AmbleBikeShare

/// The addresses that are fetched.
@Suite struct FeedAddressTests {
  private static let home = URL(string: "https://bikes.example.org/gbfs.json")!

  /// The administrator may name a file by its address or by its path, but not a folder or a missing one.
  @Test func pathsOfFilesAreTaken() throws {
    let folder = RunFolder.url.appending(path: "gbfs-\(UUID().uuidString) ü")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "gbfs.json")
    try Data("{}".utf8).write(to: file)
    for address in [file.path, file.absoluteString] {
      let url = try FeedAddress.discovery(address)
      #expect(url.isFileURL && url.path == file.path)
    }
    #expect(try SystemConfiguration(discovery: file.path).isRecording)
    let missing = folder.appending(path: "missing.json").path
    for path in [missing, folder.path, "", "gbfs/missing.json"] {
      #expect(throws: FeedError.noSuchFile(String(path.prefix(120)))) {
        try FeedAddress.discovery(path)
      }
    }
    #expect(throws: FeedError.unsafeAddress("ftp://example.org/x")) {
      try FeedAddress.discovery("ftp://example.org/x")
    }
  }

  /// Only http and https are reached from the web, without names and passwords.
  @Test(arguments: [
    "station_status.json", "/gbfs/x", "ftp://example.org/x", "file:///etc/passwd", "javascript:1",
    "https://user:pass@example.org/x", "https:///x", "", "https://example.org/a b",
    "//example.org/x", "data:application/json,{}",
  ])
  func unsafeAddressesAreRefused(address: String) {
    #expect(throws: FeedError.self) {
      try FeedAddress.resolve(address, of: .stationStatus, from: Self.home)
    }
  }

  /// A public feed cannot make the server ask machines of the server's network.
  @Test(arguments: [
    "http://localhost/x", "http://127.0.0.1/x", "http://10.1.2.3/x", "http://192.168.1.1/x",
    "http://172.16.0.1/x", "http://169.254.169.254/latest", "http://[::1]/x", "http://0.0.0.0/x",
    "http://100.64.0.1/x", "http://2130706433/x", "http://router.local/x", "http://intranet/x",
    "http://127.1/x", "http://LOCALHOST./x",
  ])
  func addressesOfTheLocalNetworkAreRefused(address: String) throws {
    #expect(throws: FeedError.self) {
      try FeedAddress.resolve(address, of: .stationStatus, from: Self.home)
    }
    // A feed on this machine may name files on this machine.
    let local = try #require(URL(string: "http://localhost:8080/gbfs.json"))
    #expect(throws: Never.self) {
      try FeedAddress.resolve(address, of: .stationStatus, from: local)
    }
  }

  /// Other hosts of the web are reached.
  @Test(arguments: ["https://cdn.example.com/x?key=1", "http://11.2.3.4/x", "HTTPS://A.ORG/x"])
  func otherHostsAreReached(address: String) throws {
    let url = try FeedAddress.resolve(address, of: .stationStatus, from: Self.home)
    #expect(url.absoluteString == address)
  }

  /// The administrator may give http, https and files.
  @Test func theFirstAddressMayBeAFile() throws {
    #expect(try FeedAddress.discovery("file:///srv/gbfs.json").isFileURL)
    #expect(try FeedAddress.discovery("http://localhost/gbfs.json").host() == "localhost")
    #expect(throws: FeedError.self) { try FeedAddress.discovery("gbfs.json") }
    #expect(throws: FeedError.self) { try FeedAddress.discovery("file://host/gbfs.json") }
    #expect(throws: FeedError.self) { try FeedAddress.discovery("ftp://a.org/gbfs.json") }
  }

  /// From a folder only its own files are reached: by the last part of an address, with or without
  /// ".json", or by the name of the feed.
  @Test func aFolderReachesOnlyItself() throws {
    let folder = RunFolder.url.appending(path: "folder-feed")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["station_status.json", "status-oslo", "vehicle_types.json"] {
      try Data("{}".utf8).write(to: folder.appending(path: name))
    }
    let discovery = folder.appending(path: "gbfs.json")
    func name(_ address: String) throws -> String {
      let url = try FeedAddress.resolve(address, of: .stationStatus, from: discovery)
      #expect(url.deletingLastPathComponent().path() == folder.path() + "/")
      return url.lastPathComponent
    }
    #expect(try name("https://test.com/station_status") == "station_status.json")
    #expect(try name("https://test.com/status-oslo?x=1") == "status-oslo")
    #expect(try name("file:src/test/resources/vehicle_types.json") == "vehicle_types.json")
    #expect(try name("https://test.com/3.0/station-status") == "station_status.json")
    #expect(try name("../../etc/passwd") == "station_status.json")
    #expect(try name("file:///etc/..") == "station_status.json")
    #expect(try name("file:///%2e%2e%2fsecret") == "station_status.json")
  }

  /// Files are read once, and again when they change.
  @Test func filesAreReadAgainWhenTheyChange() async throws {
    let url = RunFolder.url.appending(path: "changing.json")
    try Data("one".utf8).write(to: url)
    let source = FileFeedSource()
    guard case .changed(let bytes, let validators) = try await source.fetch(FeedRequest(url: url))
    else { return #expect(Bool(false), "a file is new at first") }
    #expect(bytes == Array("one".utf8))
    let request = FeedRequest(url: url, validators: validators)
    #expect(try await source.fetch(request) == .unchanged)
    try Data("three".utf8).write(to: url)
    guard case .changed(let again, _) = try await source.fetch(request) else {
      return #expect(Bool(false), "another size is a change")
    }
    #expect(again == Array("three".utf8))
    await #expect(throws: FeedError.tooLarge(limit: 4)) {
      try await source.fetch(FeedRequest(url: url, maximumBytes: 4))
    }
    await #expect(throws: FeedError.self) {
      try await source.fetch(FeedRequest(url: RunFolder.url))
    }
  }
}
