import AmbleBikeShare
import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleLive
import Foundation
import Logging
import ServiceLifecycle

/// Reads the feeds of bike-share systems, learns from them, and announces changes, until the server
/// ends.
struct BikeShareService: Service {
  let bikes: BikeShare
  let bus: any EventBus
  let logger: Logger

  /// Stations of one event at most: of a greater change the page loads all again.
  private static let maxStations = 500

  private func report(_ problem: String) { logger.error("\(problem)") }

  /// Works until the server ends.
  func run() async {
    await cancelWhenGracefulShutdown { await work() }
    bikes.histories.save(report: report)
  }

  private func work() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await bikes.systems.run() }
      for system in bikes.systems.systems {
        group.addTask { await announce(system) }
      }
      group.addTask {
        await repeating(every: .seconds(10)) {
          for system in bikes.systems.systems {
            bikes.histories.learn(from: system, report: report)
          }
        }
      }
      group.addTask {
        await repeating(every: .seconds(600)) { bikes.histories.save(report: report) }
      }
    }
  }

  private func repeating(every interval: Duration, _ work: () -> Void) async {
    while (try? await Task.sleep(for: interval)) != nil { work() }
  }

  /// Announces what changes in a system, until the task is cancelled.
  func announce(_ system: BikeShareSystem) async {
    for await change in system.changes() {
      let isWhole = !change.removed.isEmpty || change.stations.count > Self.maxStations
      if isWhole {
        bus.publish("state", key: nil, data: Array("{}".utf8), to: .stations)
      } else if !change.stations.isEmpty {
        let items = change.stations.map { StationItem($0, of: system, system.snapshot, at: Date()) }
        var json = JSONWriter()
        json.object { json in
          json.array("items") { list in
            for item in items { list.object { item.writeCounts(to: &$0) } }
          }
        }
        bus.publish("stations", key: nil, data: json.bytes, to: .stations)
      }
      if change.vehiclesChanged {
        bus.publish("vehicles", key: "vehicles", data: Array("{}".utf8), to: .stations)
      }
    }
  }
}
