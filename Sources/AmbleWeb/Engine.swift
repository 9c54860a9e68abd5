public import AmbleCore

/// The engine as a page in the browser asks it: bytes in, bytes out, one request at a time.
public final class Engine {
  private let planner: Planner
  private let stock: EngineStock
  private let workspace = Workspace()

  /// An engine for a region's streets.
  /// - Parameters:
  ///   - streets: the bytes of `streets.graph`.
  ///   - ascentThreshold: metres; see `Planner`.
  /// - Throws: `EngineError`, if the bytes are no street graph, or damaged.
  /// - Complexity: O(bytes).
  public init(streets: GraphStorage, ascentThreshold: Double) throws(EngineError) {
    guard (0...1000).contains(ascentThreshold) else {
      throw EngineError("The threshold of ascent must be from 0 to 1000 metres.")
    }
    do {
      let graph = try Graph(storage: streets)
      planner = Planner(graph: graph, ascentThreshold: ascentThreshold)
      stock = EngineStock(graph: graph)
    } catch { throw EngineError("street graph", error) }
  }

  /// Takes the hierarchy that modes of a class are answered by.
  /// - Throws: `EngineError`, if the bytes are something else, damaged, or of other streets.
  /// - Complexity: O(bytes).
  public func take(
    hierarchy: GraphStorage, of modeClass: ModeClass
  ) throws(EngineError) {
    do {
      stock.take(try Hierarchy(storage: hierarchy, of: planner.graph, modeClass: modeClass))
    } catch { throw EngineError("hierarchy", error) }
  }

  /// Takes a metric that was customized beforehand.
  /// - Parameter flatness: metres one would travel to avoid a metre of climb; nil: the mode's cost.
  /// - Throws: `EngineError`, if the bytes are something else, damaged, or of another hierarchy.
  /// - Complexity: O(bytes).
  public func take(
    metric: GraphStorage, mode: Mode, flatness: Double?
  ) throws(EngineError) {
    let hierarchy = try hierarchy(for: mode)
    let profile = TravelProfile(mode: mode)
    let key =
      flatness.map { MetricKey(profile: profile, flatness: $0) }
      ?? MetricKey(profile: profile, weighing: .cost)
    do {
      stock.take(try Metric(storage: metric, of: hierarchy), for: key)
    } catch { throw EngineError("metric", error) }
  }

  /// The routes that a request asks for, laid out as `RouteAnswer.bytes` says.
  /// - Parameter request: laid out as `RouteRequest.init(bytes:)` says.
  /// - Throws: `EngineError` with a sentence for whoever asked.
  public func routes(_ request: UnsafeRawBufferPointer) throws(EngineError) -> [UInt8] {
    let request = try RouteRequest(bytes: request)
    _ = try hierarchy(for: request.mode)
    do {
      return try planner.answer(request, from: stock, in: workspace).bytes
    } catch { throw EngineError(error) }
  }

  private func hierarchy(for mode: Mode) throws(EngineError) -> Hierarchy {
    guard let hierarchy = stock.hierarchy(of: mode.modeClass) else {
      throw EngineError("The engine has no hierarchy yet for travelling \(mode.adverb).")
    }
    return hierarchy
  }
}
