/// Several systems, polled at once.
public final class BikeShareSystems: Sendable {
  /// The systems in their order.
  public let systems: [BikeShareSystem]
  private let byKey: [String: BikeShareSystem]

  /// Creates a group of systems. Of two with the same address the first is kept.
  public init(_ systems: [BikeShareSystem]) {
    var byKey: [String: BikeShareSystem] = [:]
    self.systems = systems.filter { system in
      if byKey[system.key] != nil { return false }
      byKey[system.key] = system
      return true
    }
    self.byKey = byKey
  }

  /// Returns a system by its key.
  public func system(_ key: String) -> BikeShareSystem? { byKey[key] }

  /// Reads the last good state of all, then polls all until the task is cancelled. One that does not
  /// answer does not delay the others.
  public func run() async {
    await withTaskGroup(of: Void.self) { group in
      for system in systems {
        group.addTask {
          await system.restore()
          await system.run()
        }
      }
    }
  }

  /// Returns how the polling of each goes.
  public func health() async -> [SystemHealth] {
    var found: [SystemHealth] = []
    for system in systems { found.append(await system.health()) }
    return found
  }
}
