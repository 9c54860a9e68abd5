/// Divides a piece in two by a small cut of nodes or edges: inertial flow (Schild and Sommer 2015,
/// "On Balanced Separators in Road Networks") in several directions and with several balances, as
/// in the inertial FlowCutter (Gottesbüren, Hamann, Uhl and Wagner 2019, "Faster and Better Nested
/// Dissection Orders for Customizable Contraction Hierarchies").
///
/// The nodes are sorted along a direction; the first are the sources of a flow, the last its sinks,
/// and a maximum flow gives a minimum cut between them. The terminals are then extended inward for
/// cuts of better balance, and the flow continues from its state.
struct Bisector: ~Copyable {
  /// Side of each node, 0 or 1; 2 if the node itself is cut.
  private(set) var side = Buffer<UInt8>()

  private var line = Buffer<UInt32>()
  private var role = Buffer<FlowEnds.Role>()
  private var value = Buffer<Float>()
  private var starts = Buffer<UInt32>()
  private var best = Float.infinity

  /// Shares of the nodes that are sources, and sinks, in order.
  private static let shares: [Float] = [0.15, 0.25, 0.35, 0.45]

  /// Directions as factors of east and north, the most effective ones first.
  private static let directions: [SIMD2<Float>] = [
    [1, 0], [0, 1], [1, 1], [1, -1], [2, 1], [-1, 2], [1, 2], [-2, 1],
  ]

  /// Number of nodes from which all directions are tried.
  private static let large = 1000

  /// Finds a cut of a connected piece of at least two nodes.
  /// - Complexity: O(n × cut) at worst.
  mutating func cut<Flow: CutFlow & ~Copyable>(_ piece: Piece, with flow: inout Flow) {
    leaveWhole(piece)
    let tried = piece.count < Self.large ? 4 : Self.directions.count
    for direction in Self.directions.prefix(tried) {
      lineUp(piece, along: direction)
      flow.reset(for: piece)
      role.refill(piece.count, with: .between)
      var width = 0
      for share in Self.shares {
        let ends = widen(piece, from: width, to: share)
        width = ends.width
        guard flow.maximise(piece, ends, limit: limit(piece)) else { break }
        consider(piece, flow)
        flow.reachForward(piece, ends)
        consider(piece, flow)
      }
    }
  }

  /// Extends the ends of the flow inward.
  private mutating func widen(_ piece: Piece, from width: Int, to share: Float) -> FlowEnds {
    let newWidth = max(1, min(piece.count / 2, Int(share * Float(piece.count))))
    let ends = FlowEnds(line: line.base, role: role.base, count: piece.count, width: newWidth)
    for index in width..<newWidth {
      role[ends.source(index)] = .source
      role[ends.sink(index)] = .sink
    }
    for index in 0..<newWidth {
      let (source, sink) = (ends.source(index), ends.sink(index))
      if role[source] == .source, piece.leads(from: source, onlyTo: { ends.role[$0].isSource }) {
        role[source] = .innerSource
      }
      if role[sink] == .sink, piece.leads(from: sink, onlyTo: { ends.role[$0].isSink }) {
        role[sink] = .innerSink
      }
    }
    return ends
  }

  /// Leaves a piece uncut.
  mutating func leaveWhole(_ piece: Piece) {
    best = .infinity
    side.refill(piece.count, with: 0)
  }

  /// Returns the maximum flow that may still give a better cut.
  private func limit(_ piece: Piece) -> Int {
    guard best < .infinity else { return piece.slotCount }
    return Int(best / Self.price(cut: 1, smaller: piece.count / 2, of: piece.count))
  }

  /// Returns the price of a cut: its size relative to the smaller side.
  private static func price(cut: Int, smaller: Int, of count: Int) -> Float {
    let root = Float(max(1, smaller)).squareRoot()
    return Float(cut) / (root * root.squareRoot())
  }

  private mutating func consider<Flow: CutFlow & ~Copyable>(
    _ piece: Piece, _ flow: borrowing Flow
  ) {
    let (near, cut) = (flow.reachedCount, flow.value)
    let far = piece.count - near - (Flow.cutsNodes ? cut : 0)
    let price = Self.price(cut: cut, smaller: min(near, far), of: piece.count)
    guard price < best else { return }
    best = price
    flow.mark(side.base, of: piece.count)
  }

  /// Sorts the nodes along a direction by counting, with enough steps for nodes of one step to be
  /// near.
  private mutating func lineUp(_ piece: Piece, along direction: SIMD2<Float>) {
    let count = piece.count
    value.refill(count, with: 0)
    line.refill(count, with: 0)
    var (least, most) = (Float.infinity, -Float.infinity)
    let value = value.base
    piece.offsets { node, east, north in
      let along = east * direction.x + north * direction.y
      value[node] = along
      least = min(least, along)
      most = max(most, along)
    }
    let steps = min(2 * count, 8192)
    starts.refill(steps + 1, with: 0)
    let (starts, line) = (starts.base, line.base)
    let scale = Float(steps - 1) / max(1e-3, most - least)
    for node in 0..<count {
      value[node] = (value[node] - least) * scale
      starts[Int(value[node]) + 1] += 1
    }
    for step in 0..<steps { starts[step + 1] += starts[step] }
    for node in 0..<count {
      let step = Int(value[node])
      line[Int(starts[step])] = UInt32(node)
      starts[step] += 1
    }
  }
}
