import AmbleRegion
import AmbleWork
import Hummingbird
import Synchronization

/// `/openapi.json`: the description of the APIs, generated from the served operations when it is first
/// asked for.
struct DescriptionController<Context: RequestContext>: Sendable {
  private let description: GeneratedDescription
  private let pool: WorkPool

  /// Describes operations.
  /// - Parameter pool: where the description is generated.
  init(_ operations: [Operation], pool: WorkPool) {
    description = GeneratedDescription(operations)
    self.pool = pool
  }

  /// Adds the path.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/openapi.json") { [description, pool] _, _ in
      Response(json: try await pool.run { description.json() })
    }
  }
}

/// A description that is generated once. May be shared between threads.
private final class GeneratedDescription: Sendable {
  private let operations: [Operation]
  private let generated = Mutex<[UInt8]?>(nil)

  init(_ operations: [Operation]) { self.operations = operations }

  /// Returns the document. The first call generates it, and others wait for that.
  func json() -> [UInt8] {
    generated.withLock { generated in
      let json = generated ?? APIDescription(operations).json(version: AmbleVersion.current)
      generated = json
      return json
    }
  }
}
