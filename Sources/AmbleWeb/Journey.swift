public import AmbleCore

/// A journey along a route as a page in the browser follows it: bytes in, bytes out. It needs no
/// region.
public final class Journey {
  private var navigator: Navigator

  /// A journey that has not begun.
  /// - Parameter route: laid out as `NavigationRoute.init(bytes:)` says.
  /// - Throws: `EngineError`, if the bytes make no route.
  public init(route: UnsafeRawBufferPointer) throws(EngineError) {
    navigator = Navigator(along: try NavigationRoute(bytes: route))
  }

  /// A journey that goes on from a snapshot.
  /// - Throws: `EngineError`, if it is damaged, of another version or of another route.
  public init(
    route: UnsafeRawBufferPointer, restoring snapshot: UnsafeRawBufferPointer
  ) throws(EngineError) {
    let route = try NavigationRoute(bytes: route)
    do {
      navigator = try Navigator(along: route, restoring: [UInt8](snapshot))
    } catch { throw EngineError(error.message) }
  }

  /// How far the journey has come, laid out as `Progress.bytes` says, as are all below.
  public var progress: [UInt8] { navigator.progress.bytes }

  /// Takes a fix.
  public func take(_ fix: Fix) -> [UInt8] { navigator.take(fix).bytes }

  /// Rests.
  public func pause() -> [UInt8] { navigator.pause().bytes }

  /// Goes on after a rest.
  public func resume() -> [UInt8] { navigator.resume().bytes }

  /// Goes on along another route.
  public func reroute(to route: UnsafeRawBufferPointer) throws(EngineError) -> [UInt8] {
    navigator.reroute(to: try NavigationRoute(bytes: route)).bytes
  }

  /// What the journey has to remember; see `Navigator.snapshot`.
  public var snapshot: [UInt8] { navigator.snapshot }
}
