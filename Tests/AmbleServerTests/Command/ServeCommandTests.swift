import AmbleCore
import AmbleDemoCity
import AmbleJournal
import AmbleRegion
import AmbleSamples
import AmbleTesting
import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import AmbleServer

/// The command `amble serve`, run as a process over the demo city.
@Suite(.enabled(if: Program.isBuilt, "the program is not built beside the tests"))
struct ServeCommandTests {
  /// Starts it without `--data` in an environment, and ends it once it serves. Returns its output
  /// and its errors.
  private func serve(
    _ environment: [String: String], _ options: String...
  ) throws -> (output: String, errors: String) {
    let region = try TestRegion.demo.get().region.folder.path
    let (output, errors) = (Pipe(), Pipe())
    let program = try RunningProgram(
      [Program.file.path, "serve", region, "--port", "0"] + options,
      output: output.fileHandleForWriting.fileDescriptor,
      errors: errors.fileHandleForWriting.fileDescriptor, environment: environment)
    for pipe in [output, errors] { try pipe.fileHandleForWriting.close() }
    let first = output.fileHandleForReading.availableData
    program.terminate()
    _ = program.wait()
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    let printed = String(decoding: first + rest, as: UTF8.self)
    #expect(printed.contains(" at http://127.0.0.1:"))
    return (printed, String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self))
  }

  /// Without `--data` the journal is in the default folder, which is printed.
  @Test func theJournalHasAStandardFolder() throws {
    let home = RunFolder.url.appending(path: "home-\(UUID().uuidString)").path
    let cases: [([String: String], String)] = [
      (["XDG_DATA_HOME": home + "/data", "HOME": home], home + "/data/amble"),
      (["XDG_DATA_HOME": "not/absolute", "HOME": home], home + "/.local/share/amble"),
      (["HOME": home + "/other"], home + "/other/.local/share/amble"),
    ]
    for (environment, folder) in cases {
      #expect(try serve(environment).errors.contains("Accounts and trips are kept in \(folder)."))
      #expect(FileManager.default.fileExists(atPath: "\(folder)/\(Journal.fileName)"))
    }
  }

  /// If no folder can be created, routes are served without accounts.
  @Test func routesNeedNoJournal() throws {
    let without = try serve(["HOME": "/dev/null"])
    #expect(without.errors.contains("Serving without accounts and trips."))
    #expect(!without.output.contains("#key="))
    #expect(try serve([:]).errors.contains("There is no home folder"))
  }

  /// The printed link contains the key of the data folder, after the `#`. It stays the same at the
  /// next start, and is replaced once other users could read the file.
  @Test func theLinkCarriesTheLocalKey() throws {
    let home = RunFolder.url.appending(path: "home-\(UUID().uuidString)").path
    let file = "\(home)/.local/share/amble/\(LocalKey.fileName)"
    func link() throws -> (key: Substring, errors: String) {
      let (output, errors) = try serve(["HOME": home])
      let link = try #require(output.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+\/#key=(\S+)/))
      let kept = try String(contentsOfFile: file, encoding: .utf8)
      #expect(kept == link.1 + "\n")
      return (link.1, errors)
    }
    let first = try link().key
    #expect(try link().key == first)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    let replaced = try link()
    #expect(replaced.key != first)
    #expect(replaced.errors.contains("Other users could read local.key"))
  }

  /// The link leads to the loopback if the server listens on all addresses.
  @Test func theLinkCanBeOpened() throws {
    let home = RunFolder.url.appending(path: "home-\(UUID().uuidString)").path
    #expect(try serve(["HOME": home], "--host", "0.0.0.0").output.contains("http://127.0.0.1:"))
  }

  /// The program ends after the request to end, regardless of clients: one has begun a body, another
  /// does not read, another watches a stream, another has a search of hours.
  @Test(.timeLimit(.minutes(15))) func itEndsInTime() async throws {
    let region = try TestRegion.demo.get().region
    let output = Pipe()
    let program = try RunningProgram(
      [Program.file.path, "serve", region.folder.path, "--port", "0"],
      output: output.fileHandleForWriting.fileDescriptor,
      environment: ["HOME": RunFolder.url.appending(path: "home-\(UUID().uuidString)").path])
    try output.fileHandleForWriting.close()
    let printed = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(printed.firstMatch(of: /127\.0\.0\.1:(\d+)/).flatMap { Int($0.1) })
    let box = DemoCity.bounds
    let stops = (0..<300).map { stop in
      let (x, y) = (0.3 + Double(stop % 20) / 50, 0.3 + Double(stop / 20) / 40)
      let longitude = box.west + (box.east - box.west) * x
      return "[\(longitude), \(box.south + (box.north - box.south) * y)]"
    }.joined(separator: ",")
    let search = "{\"points\": [\(stops)], \"profile\": \"foot\", \"optimize\": true}"
    let requests = [
      "POST /route HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{",
      "GET /engine/amble.wasm HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /api/v1/stations/events HTTP/1.1\r\nHost: a\r\n\r\n",
      "POST /route HTTP/1.1\r\nHost: a\r\nContent-Length: \(search.utf8.count)\r\n\r\n\(search)",
    ]
    var channels: [any Channel] = []
    for request in requests {
      // Written as soon as it is connected: other tests may keep this one waiting for longer than the
      // server waits for a request.
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .channelOption(.autoRead, value: false).connect(host: "127.0.0.1", port: port)
        .flatMap { channel in
          channel.writeAndFlush(ByteBuffer(string: request)).map { channel }
        }.get()
      channels.append(channel)
    }
    try await Task.sleep(for: .milliseconds(500))
    program.terminate()
    #expect(program.wait() == .exited(0))
    for channel in channels { try? await channel.close() }
  }

  /// Two servers on one data folder, and a folder without its database, are refused with the way out.
  @Test func aDataFolderHasOneServer() throws {
    let region = try TestRegion.demo.get().region.folder.path
    let folder = RunFolder.url.appending(path: "home-\(UUID().uuidString)")
    let command = ["serve", region, "--port", "0", "--data", folder.path]
    let output = Pipe()
    let program = try RunningProgram(
      [Program.file.path] + command, output: output.fileHandleForWriting.fileDescriptor)
    try output.fileHandleForWriting.close()
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    let second = try Program.run(command)
    #expect(second.status != 0 && second.errors.contains("Another server uses the data folder"))
    program.terminate()
    #expect(program.wait() == .exited(0))
    try FileManager.default.removeItem(at: folder.appending(path: Journal.fileName))
    let third = try Program.run(command)
    #expect(third.status != 0 && third.errors.contains("is missing or empty"))
  }

  /// An invalid proxy is reported, and the server does not start.
  @Test(arguments: ["localhost", "10.0.0.0/33", ""])
  func anInvalidProxyIsReported(_ proxy: String) throws {
    let answer = try Program.run("serve", "--trusted-proxy", proxy)
    #expect(answer.status == 2)
    #expect(answer.errors.contains("--trusted-proxy must be an address or a network"))
  }
}
