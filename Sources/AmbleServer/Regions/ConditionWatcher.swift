import AmbleCore
import AmbleRegion
import Dispatch
import Foundation
import Logging

/// Applies traffic, closures and other conditions of streets to served regions, when their sources
/// change and when their time has come. Requests in progress end with the conditions of their
/// beginning.
struct ConditionWatcher: Sendable {
  private let registry: RegionRegistry
  private let logger: Logger

  /// Creates a watcher.
  init(_ registry: RegionRegistry, _ logger: Logger) {
    self.registry = registry
    self.logger = logger
  }

  /// Refreshes the conditions of all regions on a separate thread, because customizing takes all
  /// cores for a part of a second.
  func refresh(at now: Date = Date()) async {
    for served in registry.regions {
      let start = ContinuousClock.now
      let outcome = await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(returning: served.conditions.refresh(at: now))
        }
      }
      report(outcome, of: served, took: ContinuousClock.now - start)
    }
  }

  private func report(
    _ outcome: RegionConditions.Outcome, of served: ServedRegion, took: Duration
  ) {
    switch outcome {
    case .same: break
    case .applied(let modes):
      let names = modes.map(\.name).joined(separator: ", ")
      let milliseconds = Int(took / .milliseconds(1))
      logger.notice(
        "The streets of \(served.name) have other conditions now (\(names)), in \(milliseconds) ms."
      )
    case .failed(let problem): logger.error("\(problem)")
    }
  }
}
