import AmbleBikeShare
import AmbleJournal
import Foundation
import Logging

/// Learns what stations usually hold, on one server of a journal at a time: the others take over what it
/// has learned. While the database cannot be reached, and until the first server has given what it learned,
/// each learns for itself.
actor ForecastLearning {
  private let bikes: BikeShare
  private let shared: SharedBikes?
  private let logger: Logger
  /// When each system's history may be given to the others again.
  private var next: [String: ContinuousClock.Instant] = [:]

  /// The version of each system's history that could not be read, as of another program.
  private var unreadable: [String: String] = [:]

  /// How much is given to the others at most, bytes a second and system.
  private static let bytesPerSecond = 100_000

  /// Creates the learning of a server.
  /// - Parameter shared: what the servers of the journal do together, or `nil` if there are no others.
  init(_ bikes: BikeShare, sharedBy shared: SharedBikes?, logger: Logger) {
    (self.bikes, self.shared, self.logger) = (bikes, shared, logger)
  }

  private func report(_ problem: String) { logger.error("\(problem)") }

  /// Learns from what the stations hold now, or takes over what another server has learned.
  func step() async {
    for system in bikes.systems.systems {
      if let shared, !shared.duty.isHeld, await takeOver(system, from: shared.documents) {
        continue
      }
      bikes.histories.learn(from: system, report: report)
      if let shared, shared.duty.isHeld { await give(system, to: shared.documents) }
    }
  }

  /// Takes over what another server has learned of all systems, if it has learned later than this one.
  func begin() async {
    guard let shared else { return }
    for system in bikes.systems.systems { _ = await takeOver(system, from: shared.documents) }
  }

  /// Returns whether another server has given what it learned of a system, and this one knows it.
  private func takeOver(_ system: BikeShareSystem, from documents: SharedDocuments) async -> Bool {
    let own = bikes.histories[system].lastSnapshot
    let bad = unreadable[system.key]
    let given = try? await documents.load(Self.name(of: system)) { document in
      guard let version = document.etag else { return false }
      return version == bad || Double(version) ?? .infinity <= own ?? -.infinity
    }
    guard let given, given.etag == nil || given.etag != bad else { return false }
    guard let content = given.content else { return true }
    let isKnown = bikes.histories.adopt(Array(content), of: system, report: report)
    if !isKnown { unreadable[system.key] = given.etag }
    return isKnown
  }

  private func give(_ system: BikeShareSystem, to documents: SharedDocuments) async {
    let now = ContinuousClock.now
    let history = bikes.histories[system]
    guard let time = history.lastSnapshot, next[system.key] ?? now <= now else { return }
    let bytes = history.encoded()
    next[system.key] = now + .seconds(Double(bytes.count) / Double(Self.bytesPerSecond))
    let document = SharedDocument(etag: String(time), content: Data(bytes))
    try? await documents.store(document, as: Self.name(of: system), at: .now)
  }

  private static func name(of system: BikeShareSystem) -> String { "history \(system.key)" }
}
