public import AmbleCore

/// A journey along a route in a page: bytes in, bytes out. It needs no region.
///
/// Not safe for concurrent use.
public final class Journey {
  private var navigator: Navigator

  /// Creates a journey that has not begun.
  /// - Parameter route: in the layout of `NavigationRoute.init(bytes:)`.
  /// - Throws: `EngineError` if the bytes are not a valid route.
  public init(route: RawSpan) throws(EngineError) {
    navigator = Navigator(along: try NavigationRoute(bytes: route))
  }

  /// Restores a journey from a snapshot.
  /// - Throws: `EngineError` if the route is invalid, or the snapshot is damaged, of another
  ///   version or of another route.
  public init(
    route: RawSpan, restoring snapshot: RawSpan
  ) throws(EngineError) {
    let route = try NavigationRoute(bytes: route)
    do {
      navigator = try Navigator(along: route, restoring: snapshot.withUnsafeBytes { [UInt8]($0) })
    } catch { throw EngineError.navigation(error) }
  }

  /// The progress in the layout of `Progress.bytes`, like the results of all functions below.
  public var progress: [UInt8] { navigator.progress.bytes }

  /// Processes a fix.
  public func process(_ fix: Fix) -> [UInt8] { navigator.process(fix).bytes }

  /// Pauses the journey.
  public func pause() -> [UInt8] { navigator.pause().bytes }

  /// Resumes the journey.
  public func resume() -> [UInt8] { navigator.resume().bytes }

  /// Continues along another route.
  /// - Throws: `EngineError` if the bytes are not a valid route.
  public func reroute(to route: RawSpan) throws(EngineError) -> [UInt8] {
    navigator.reroute(to: try NavigationRoute(bytes: route)).bytes
  }

  /// The state of the journey; see `Navigator.snapshot`.
  public var snapshot: [UInt8] { navigator.snapshot }
}
