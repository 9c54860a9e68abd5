import Hummingbird

extension Request {
  /// The parts of the path as the router sees them.
  var pathParts: [String] { uri.path.pathParts }
}
