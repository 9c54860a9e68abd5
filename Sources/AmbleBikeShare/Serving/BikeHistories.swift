package import Foundation
import Synchronization

/// Histories of the stations of each system, kept over restarts. May be shared between threads.
package final class BikeHistories: Sendable {
  /// Reports a problem to the operator.
  package typealias Report = (String) -> Void

  private let folder: URL?
  private let known = Mutex<[String: AvailabilityHistory]>([:])

  /// Minimum interval between training snapshots, seconds.
  private static let pace = 30.0
  /// Maximum size of a file, bytes.
  private static let maxBytes = 256 << 20

  /// Creates histories.
  /// - Parameter folder: where they are kept, or `nil` to keep nothing.
  package init(in folder: URL?) { self.folder = folder }

  /// Returns what was learned of a system.
  package subscript(system: BikeShareSystem) -> AvailabilityHistory {
    known.withLock { $0[system.key] } ?? AvailabilityHistory(timeZone: .gmt)
  }

  /// Learns from what the stations of a system hold now, unless it is what was learned last.
  package func learn(from system: BikeShareSystem, report: Report) {
    let snapshot = system.snapshot
    guard let time = snapshot.statusTime?.timeIntervalSince1970,
      let information = snapshot.information
    else { return }
    let zone = information.timeZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
    var history = known.withLock { $0[system.key] } ?? read(system, zone, report: report)
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
  package func save(report: Report) {
    guard let folder else { return }
    for (key, history) in known.withLock({ $0 }) {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(history.encoded()).write(to: file(key, in: folder), options: .atomic)
      } catch {
        report("What was learned of bike-share stations cannot be stored: \(error)")
      }
    }
  }

  private func read(
    _ system: BikeShareSystem, _ zone: TimeZone, report: Report
  ) -> AvailabilityHistory {
    let new = AvailabilityHistory(timeZone: zone)
    guard let file = folder.map({ file(system.key, in: $0) }),
      let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize,
      size <= Self.maxBytes, let bytes = try? Data(contentsOf: file)
    else { return new }
    do {
      return try AvailabilityHistory(decoding: Array(bytes))
    } catch {
      report("\(file.path) is damaged and begins anew: \(error)")
      return new
    }
  }

  private func file(_ key: String, in folder: URL) -> URL {
    folder.appending(path: "\(key).history")
  }
}
