import AmbleJournal
import AmbleRegion
import Logging
import Synchronization

/// Applies confirmed tips to the streets of all regions. May be shared between threads.
final class TipBoard: Sendable {
  private struct State {
    var isChanged = true
    /// The conditions in force.
    var conditions = TipConditions([])
    /// Looks since the journal was last read.
    var looks = 0
  }

  private let store: Journal
  private let registry: RegionRegistry
  private let logger: Logger
  private let state = Mutex(State())

  /// The name of the source of conditions.
  private static let name = "tips"
  /// Maximum number of tips with an effect; the earliest count.
  private static let limit = 10_000
  /// The journal is read after this many looks, because other processes may change it.
  private static let looksBetween = 60

  /// Creates a board that has not read the journal.
  init(_ store: Journal, _ registry: RegionRegistry, _ logger: Logger) {
    self.store = store
    self.registry = registry
    self.logger = logger
  }

  /// Notes that tips have changed; the next `refresh` applies that.
  func changed() { state.withLock { $0.isChanged = true } }

  /// Reads the confirmed tips if they may have changed, and hands them to the regions. Called every
  /// second.
  func refresh(at now: Timestamp) async {
    let isDue = state.withLock { state in
      state.looks += 1
      guard state.isChanged || state.looks >= Self.looksBetween else { return false }
      state.isChanged = false
      state.looks = 0
      return true
    }
    guard isDue else { return }
    do {
      let tips = try await store.confirmedTips(atMost: Self.limit, at: now)
      apply(TipConditions(tips))
    } catch {
      logger.error("Tips cannot be read from the journal: \(error)")
    }
  }

  private func apply(_ conditions: TipConditions) {
    let isNew = state.withLock { state in
      guard state.conditions != conditions else { return false }
      state.conditions = conditions
      return true
    }
    guard isNew else { return }
    for region in registry.regions {
      region.setConditions(conditions.tips.isEmpty ? nil : conditions, named: Self.name)
    }
  }
}
