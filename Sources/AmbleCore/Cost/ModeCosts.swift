/// What every arc costs by a mode.
public final class ModeCosts: Sendable {
  /// The mode.
  public let mode: Mode
  /// How long each arc feels, tenths of a second, at least 1; whether it may be travelled or not.
  let felt: [UInt32]
  /// How long each arc takes, milliseconds.
  let milliseconds: [UInt32]
  let times: ArcTimes

  /// Works out the costs of a graph's arcs.
  /// - Complexity: O(points of the graph).
  public init(graph: Graph, mode: Mode, concurrently: @escaping Concurrently = oneByOne) {
    self.mode = mode
    let times = ArcTimes(graph: graph, mode: mode)
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

  /// Costs that are given: another speed, or what somebody knows better than the mode.
  /// - Parameter felt: how long each arc feels and takes, tenths of a second, at least 1.
  public init(graph: Graph, mode: Mode, felt: [UInt32]) {
    precondition(felt.count == graph.arcCount)
    self.mode = mode
    self.felt = felt
    milliseconds = felt.map { 100 * min($0, 10_000_000) }
    times = ArcTimes(graph: graph, mode: mode)
  }
}
