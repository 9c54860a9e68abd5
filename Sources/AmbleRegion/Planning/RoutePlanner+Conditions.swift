public import AmbleCore
import Synchronization

extension RoutePlanner {
  /// The conditions of streets for requests that begin now.
  public var conditions: StreetConditions { currentConditions.withLock { $0 } }

  /// Replaces the conditions of streets.
  ///
  /// First customizes the metrics that recent requests have used, for the modes whose conditions
  /// change, on all cores; then new requests see the new conditions. Requests in progress keep the
  /// conditions of their beginning. Safe to call from several threads; blocks until the conditions
  /// hold.
  /// - Parameter conditions: made by `StreetConditions(_:keeping:)` from the present ones, so that
  ///   modes without a change keep their computed data.
  /// - Returns: The modes whose conditions have changed.
  @discardableResult
  public func apply(_ conditions: StreetConditions) -> [Mode] {
    applying.withLock { _ in
      let old = self.conditions
      let modes = conditions.modesThatDiffer(from: old)
      guard !modes.isEmpty else { return [] }
      for mode in modes { shared.prepare(conditions[mode], for: mode, insteadOf: old[mode]) }
      currentConditions.withLock { $0 = conditions }
      timed.removeAll()
      shared.forget(except: [old, conditions])
      return modes
    }
  }
}
