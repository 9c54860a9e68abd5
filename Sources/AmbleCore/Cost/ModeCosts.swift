/// The costs of all arcs of a graph for a traveller.
///
/// Immutable, so it may be shared between threads.
public final class ModeCosts: Sendable {
  /// The mode.
  public let mode: Mode
  /// Perceived time of each arc, tenths of a second, at least 1 for arcs that the mode may use.
  let felt: [UInt32]
  /// Travel time of each arc, milliseconds.
  let milliseconds: [UInt32]
  let times: ArcTimes

  /// Computes the costs of a graph's arcs.
  /// - Parameters:
  ///   - graph: the street graph.
  ///   - traveller: the mode of travel, and the bicycle.
  ///   - concurrently: runs parts of the work, in parallel if it can.
  /// - Complexity: O(points of the graph).
  public init(
    graph: Graph, of traveller: PaceProfile, concurrently: @escaping Concurrently = oneByOne
  ) {
    let mode = traveller.mode
    self.mode = mode
    let times = ArcTimes(graph: graph, of: traveller)
    self.times = times
    let access = graph.access
    let felt = SharedArray<UInt32>(count: graph.arcCount)
    let milliseconds = SharedArray<UInt32>(count: graph.arcCount)
    Chunks(count: graph.arcCount).run(concurrently) { range in
      for arc in range where access[arc].contains(mode) {
        let seconds = times.seconds(ArcID(UInt32(arc)))
        felt.base[arc] = times.cost(seconds, graph.attributes[arc >> 1])
        milliseconds.base[arc] = UInt32(min(1e9, (seconds * 1000).rounded()))
      }
    }
    self.felt = felt.array()
    self.milliseconds = milliseconds.array()
  }

  /// Computes the costs of a graph's arcs for a mode.
  /// - Complexity: O(points of the graph).
  public convenience init(
    graph: Graph, mode: Mode, concurrently: @escaping Concurrently = oneByOne
  ) {
    self.init(graph: graph, of: PaceProfile(mode: mode), concurrently: concurrently)
  }

  /// Creates given costs, such as those of another speed.
  /// - Parameters:
  ///   - graph: the street graph.
  ///   - mode: the mode of travel.
  ///   - felt: perceived and actual time of each arc, tenths of a second, at least 1; one per arc of
  ///     the graph.
  public init(graph: Graph, mode: Mode, felt: [UInt32]) {
    precondition(felt.count == graph.arcCount)
    self.mode = mode
    self.felt = felt
    milliseconds = felt.map { 100 * min($0, 10_000_000) }
    times = ArcTimes(graph: graph, mode: mode)
  }
}
