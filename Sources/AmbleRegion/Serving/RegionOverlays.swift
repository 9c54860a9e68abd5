import Synchronization

/// Data about a region that does not come from its import, such as the stations of a bike-share
/// system, closed streets or tips: at most one value of each type. May be shared between threads.
///
/// All imports of a region share its overlays, so that a new import keeps them. Values therefore
/// name places by coordinates. What depends on the streets of one import belongs to its
/// `ServedRegion`.
package final class RegionOverlays: Sendable {
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// The value of a type, or `nil` if there is none. Setting replaces it.
  package subscript<Value: Sendable>(type: Value.Type) -> Value? {
    get { values.withLock { $0[ObjectIdentifier(type)] } as? Value }
    set { values.withLock { $0[ObjectIdentifier(type)] = newValue } }
  }

  /// Changes the value of a type in one step.
  /// - Parameter initial: the value if there is none yet.
  package func update<Value: Sendable>(_ initial: Value, _ change: (inout Value) -> Void) {
    values.withLock { values in
      var value = values[ObjectIdentifier(Value.self)] as? Value ?? initial
      change(&value)
      values[ObjectIdentifier(Value.self)] = value
    }
  }
}
