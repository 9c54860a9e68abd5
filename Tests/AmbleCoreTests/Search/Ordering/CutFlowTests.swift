import AmbleTesting
import Testing

@testable import AmbleCore

struct CutFlowTests {
  /// A flow is maximum and a cut minimum if they are equal (Ford and Fulkerson 1956, Menger 1927):
  /// the flow is compared with plain augmenting paths, and each cut with its definition, also after
  /// the ends were widened over existing paths.
  @Test(arguments: UInt64(1)...120) func nodeCutsAreLeast(seed: UInt64) {
    var flow = NodeFlow()
    check(&flow, seed: seed) { PlainFlow(nodesOf: $0) }
  }

  /// The same property of edge cuts.
  @Test(arguments: UInt64(1)...120) func edgeCutsAreLeast(seed: UInt64) {
    var flow = EdgeFlow()
    check(&flow, seed: seed) { PlainFlow(edgesOf: $0) }
  }

  /// A corner of a grid has two edges, so two units flow from corner to corner, which exceeds a
  /// limit of one.
  @Test func aFlowStopsAtItsLimit() {
    let piece = Piece(core(of: .grid(4)))
    let line = (0..<16).map { UInt32($0) }
    var flow = EdgeFlow()
    flow.reset(for: piece)
    let isWithin = line.withUnsafeBufferPointer { line in
      roles(piece, line.baseAddress!, width: 1).withUnsafeBufferPointer { roles in
        flow.maximise(
          piece,
          FlowEnds(line: line.baseAddress!, role: roles.baseAddress!, count: 16, width: 1),
          limit: 1)
      }
    }
    let value = flow.value
    #expect(!isWithin && value == 2)
  }

  private func check<Flow: CutFlow & ~Copyable>(
    _ flow: inout Flow, seed: UInt64, plain: (Plan) -> PlainFlow
  ) {
    var plan = Plan.random(seed: seed)
    let isLoop = plan.tails.indices.map { plan.tails[$0] == plan.heads[$0] }
    plan.tails = plan.tails.indices.filter { !isLoop[$0] }.map { plan.tails[$0] }
    plan.heads = plan.heads.indices.filter { !isLoop[$0] }.map { plan.heads[$0] }
    let piece = Piece(core(of: plan))
    var random = SeededGenerator(seed: seed)
    let line = (0..<UInt32(piece.count)).shuffled(using: &random)
    flow.reset(for: piece)
    for width in [1, 3, 9, 20] where 2 * width <= piece.count {
      let truth = plain(plan).greatest(from: line.prefix(width), to: line.suffix(width))
      line.withUnsafeBufferPointer { line in
        roles(piece, line.baseAddress!, width: width).withUnsafeBufferPointer { roles in
          let ends = FlowEnds(
            line: line.baseAddress!, role: roles.baseAddress!, count: piece.count, width: width)
          let isWithin = flow.maximise(piece, ends, limit: .max)
          let value = flow.value
          #expect(isWithin && value == truth, "seed \(seed), width \(width)")
          checkCut(flow, piece, ends, seed)
          flow.reachForward(piece, ends)
          checkCut(flow, piece, ends, seed)
        }
      }
    }
  }

  /// Checks that a cut has the size of the flow, separates the two sides, and leaves each end on
  /// its own side.
  private func checkCut<Flow: CutFlow & ~Copyable>(
    _ flow: borrowing Flow, _ piece: Piece, _ ends: FlowEnds, _ seed: UInt64
  ) {
    var side = [UInt8](repeating: 9, count: piece.count)
    side.withUnsafeMutableBufferPointer { flow.mark($0.baseAddress!, of: piece.count) }
    let crossing = side.indices.reduce(0) { sum, node in
      sum + piece.slots(node).filter { side[node] == 0 && side[Int(piece.head[$0])] == 1 }.count
    }
    let cutNodes = side.filter { $0 == 2 }.count
    let value = flow.value
    #expect(crossing == (Flow.cutsNodes ? 0 : value), "seed \(seed)")
    #expect(cutNodes == (Flow.cutsNodes ? value : 0), "seed \(seed)")
    for index in 0..<ends.width {
      #expect(side[ends.source(index)] != 1 && side[ends.sink(index)] != 0, "seed \(seed)")
    }
    let reached = flow.reachedCount
    #expect([0, 1].contains { near in side.filter { $0 == near }.count == reached })
  }

  private func core(of plan: Plan) -> Core {
    var core = Core()
    (core.positions, core.tails, core.heads) = (plan.positions, plan.tails, plan.heads)
    return core
  }

  private func roles(
    _ piece: Piece, _ line: UnsafePointer<UInt32>, width: Int
  ) -> [FlowEnds.Role] {
    var roles = [FlowEnds.Role](repeating: .between, count: piece.count)
    for index in 0..<width {
      roles[Int(line[index])] = .source
      roles[Int(line[piece.count - 1 - index])] = .sink
    }
    return roles.indices.map { node in
      let around = piece.slots(node).map { roles[Int(piece.head[$0])] }
      switch roles[node] {
      case .source where around.allSatisfy { $0 == .source }: return .innerSource
      case .sink where around.allSatisfy { $0 == .sink }: return .innerSink
      default: return roles[node]
      }
    }
  }
}

/// A plain maximum flow: one augmenting path after the other on a table of capacities.
private struct PlainFlow {
  private var room: [[Int: Int]]
  private let entry: (UInt32) -> Int
  private let exit: (UInt32) -> Int

  /// Creates a network with capacity 1 per node and unlimited edges.
  init(nodesOf plan: Plan) {
    room = Array(repeating: [:], count: 2 * plan.positions.count + 2)
    entry = { 2 * Int($0) }
    exit = { 2 * Int($0) + 1 }
    for node in plan.positions.indices { room[2 * node][2 * node + 1] = 1 }
    for (tail, head) in zip(plan.tails, plan.heads) {
      room[exit(tail)][entry(head)] = 1000
      room[exit(head)][entry(tail)] = 1000
    }
  }

  /// Creates a network with capacity 1 per edge in either direction.
  init(edgesOf plan: Plan) {
    room = Array(repeating: [:], count: plan.positions.count + 2)
    entry = { Int($0) }
    exit = { Int($0) }
    for (tail, head) in zip(plan.tails, plan.heads) {
      room[exit(tail)][entry(head), default: 0] += 1
      room[exit(head)][entry(tail), default: 0] += 1
    }
  }

  func greatest(from sources: ArraySlice<UInt32>, to sinks: ArraySlice<UInt32>) -> Int {
    var room = room
    let (start, end) = (room.count - 2, room.count - 1)
    for source in sources { room[start][entry(source)] = 1000 }
    for sink in sinks { room[exit(sink)][end] = 1000 }
    var value = 0
    while true {
      var from = [Int?](repeating: nil, count: room.count)
      from[start] = start
      var open = [start]
      while let state = open.popLast(), from[end] == nil {
        for (next, free) in room[state] where free > 0 && from[next] == nil {
          from[next] = state
          open.append(next)
        }
      }
      guard from[end] != nil else { return value }
      var state = end
      while state != start {
        let last = from[state]!
        room[last][state]! -= 1
        room[state][last, default: 0] += 1
        state = last
      }
      value += 1
    }
  }
}
