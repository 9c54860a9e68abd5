import AmbleBikeShare
import Foundation
import Logging
import Synchronization

/// What was learned of the stations of each system, kept over restarts. May be shared between threads.
final class BikeHistories: Sendable {
  private let folder: URL?
  private let known = Mutex<[String: AvailabilityHistory]>([:])

  /// Least time between two snapshots that are learned from, seconds.
  private static let pace = 30.0
  /// Greatest size of a file, bytes.
  private static let maxBytes = 256 << 20

  /// Creates histories.
  /// - Parameter folder: where they are kept, or `nil` to keep nothing.
  init(in folder: URL?) { self.folder = folder }

  /// Returns what was learned of a system.
  subscript(system: BikeShareSystem) -> AvailabilityHistory {
    known.withLock { $0[system.key] } ?? AvailabilityHistory(timeZone: .gmt)
  }

  /// Learns from what the stations of a system hold now, unless it is what was learned last.
  func learn(from system: BikeShareSystem, _ logger: Logger) {
    let snapshot = system.snapshot
    guard let time = snapshot.statusTime?.timeIntervalSince1970,
      let information = snapshot.information
    else { return }
    let zone = information.timeZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
    var history = known.withLock { $0[system.key] } ?? read(system, zone, logger)
    if history.timeZone != zone { history = AvailabilityHistory(timeZone: zone) }
    if history.lastSnapshot.map({ abs(time - $0) >= Self.pace }) ?? true {
      let open = snapshot.stations.filter { $0.status != nil && !$0.isClosed }
      history.observe(
        open.map { StationObservation(station: $0.id, counts: $0.counts) }, at: time)
    }
    let learned = history
    known.withLock { $0[system.key] = learned }
  }

  /// Stores what was learned. A file is whole at any time.
  func save(_ logger: Logger) {
    guard let folder else { return }
    for (key, history) in known.withLock({ $0 }) {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(history.encoded()).write(to: file(key, in: folder), options: .atomic)
      } catch {
        logger.error("What was learned of bike-share stations cannot be stored: \(error)")
      }
    }
  }

  private func read(
    _ system: BikeShareSystem, _ zone: TimeZone, _ logger: Logger
  ) -> AvailabilityHistory {
    let new = AvailabilityHistory(timeZone: zone)
    guard let file = folder.map({ file(system.key, in: $0) }),
      let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize,
      size <= Self.maxBytes, let bytes = try? Data(contentsOf: file)
    else { return new }
    do {
      return try AvailabilityHistory(decoding: Array(bytes))
    } catch {
      logger.error("\(file.path) is damaged and begins anew: \(error)")
      return new
    }
  }

  private func file(_ key: String, in folder: URL) -> URL {
    folder.appending(path: "\(key).history")
  }
}
