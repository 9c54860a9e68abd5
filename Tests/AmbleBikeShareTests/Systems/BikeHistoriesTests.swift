import AmbleBikeShare
import Foundation
import Testing

@Suite struct BikeHistoriesTests {
  /// Learned forecasts survive a restart; after damage to the file, learning restarts.
  @Test func whatWasLearnedIsKept() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let feed = InventedFeed()
    let system = try feed.system()
    let histories = BikeHistories(in: folder)
    for _ in 0..<3 {
      await system.step()
      histories.learn(from: system, report: { _ in })
      feed.wait(seconds: 600)
    }
    let learned = histories[system]
    #expect(learned.stationCount == 12)
    histories.save(report: { _ in })
    let again = BikeHistories(in: folder)
    again.learn(from: system, report: { _ in })
    #expect(again[system].encoded() == learned.encoded())
    let file = folder.appending(path: "\(system.key).history")
    try Data("damaged".utf8).write(to: file)
    let anew = BikeHistories(in: folder)
    anew.learn(from: system, report: { _ in })
    #expect(anew[system].stationCount == 12 && anew[system].encoded() != learned.encoded())
  }

  /// A server knows what another one has learned; one that has learned later keeps its own, also that
  /// of its file.
  @Test func whatAnotherServerHasLearnedIsTakenOver() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let feed = InventedFeed()
    let system = try feed.system()
    let (one, two) = (BikeHistories(in: folder), BikeHistories(in: nil))
    var versions: [[UInt8]] = []
    for _ in 0..<3 {
      await system.step()
      one.learn(from: system, report: { _ in })
      versions.append(one[system].encoded())
      feed.wait(seconds: 600)
    }
    for version in [2, 0] {
      #expect(two.adopt(versions[version], of: system, report: { _ in }))
      #expect(two[system].encoded() == versions[2])
    }
    one.save(report: { _ in })
    let again = BikeHistories(in: folder)
    #expect(again.adopt(versions[0], of: system, report: { _ in }))
    #expect(again[system].encoded() == versions[2])
    var problems: [String] = []
    #expect(!two.adopt([1, 2, 3], of: system) { problems.append($0) })
    #expect(problems.count == 1)
    #expect(two[system].encoded() == versions[2])
  }
}
