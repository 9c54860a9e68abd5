import AmbleRegion
import Hummingbird

/// `/openapi.json`: the description of the APIs, generated from the served operations.
struct DescriptionController<Context: RequestContext>: Sendable {
  private let json: [UInt8]

  /// Describes operations.
  init(_ operations: [Operation]) {
    json = APIDescription(operations).json(version: AmbleVersion.current)
  }

  /// Adds the path.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/openapi.json") { [json] _, _ in Response(json: json) }
  }
}
