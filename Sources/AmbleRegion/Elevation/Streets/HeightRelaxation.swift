/// Heights that are moved by the primal-dual method of Chambolle and Pock (2011) with diagonal steps (Pock
/// and Chambolle 2011).
///
/// Each piece has a tension, which moves its first end down and its second end up. An iteration changes the
/// tensions by the differences of their ends, and then moves each vertex by the sum of the tensions at it,
/// within a range and perhaps towards a target.
///
/// The vertices are in the order of chains (`ProfileChains`): an iteration reads memory once and in its
/// order, eight vertices at a time, and then moves the knots. The number of iterations and the order of all
/// sums are fixed: equal input gives equal bits.
///
/// - Complexity: an iteration is linear; 20 bytes a position are read and 12 written, with targets and
///   slopes 32 and 12.
struct HeightRelaxation: ~Copyable {
  /// The constants of the iteration.
  struct Method {
    /// Change of a tension by a difference of 1 m between the ends.
    var gain: Float
    /// Factor to a tension after each change.
    var shrink: Float = 1
    /// Movement of a vertex by a sum of tensions of 1, times the number of its pieces, metres.
    var stride: Float
  }

  /// What vertices are drawn to, by vertex.
  struct Targets {
    /// The heights, metres.
    var heights: [Float]
    /// The strength by which a vertex is drawn, per unit of its movement.
    var weights: [Float]
  }

  private let method: Method
  private let chains: ProfileChains
  /// Number of positions in whole lanes; the knots follow.
  private let positions: Int
  private let heights: Lane
  private let lowest: Lane
  private let highest: Lane
  /// The heights extrapolated from the last move, by position.
  private let ahead: Lane
  /// The tension of the piece after each position; `nothing` precedes the first.
  private let tensions: Lane
  /// The movement of each knot per unit of pull.
  private let knotSteps: Lane
  /// The pull on each knot, and then its height extrapolated.
  private let knotMoves: Lane
  private let pulled: Pulled?
  /// Above zero after a position whose tension may not be below it, below zero for the contrary; `nil`
  /// allows −1 to 1.
  private let slopes: Lane?

  private typealias Lane = UnsafeMutablePointer<Float>
  private typealias Eight = SIMD8<Float>

  /// What vertices are drawn to: the target times its share of a movement, and one plus that share.
  private struct Pulled {
    let sums: Lane
    let divisors: Lane
  }

  private static let width = 8
  /// Positions whose memory stays in the processor between the two steps of an iteration.
  private static let blockSize = 1024

  /// Creates the state before the first iteration. What it is given by functions is asked for once, and
  /// freed before the next.
  /// - Parameters:
  ///   - chains: the pieces.
  ///   - heights: the height of each vertex, metres.
  ///   - lowest: returns the minimum of each vertex.
  ///   - highest: returns the maximum of each vertex.
  ///   - rises: for each piece whether only tensions above zero are allowed, or only those below; `nil`
  ///     allows −1 to 1.
  ///   - targets: returns what vertices are drawn to.
  init(
    _ chains: ProfileChains, method: Method, heights: [Float], lowest: () -> [Float],
    highest: () -> [Float], rises: [Bool]? = nil, targets: (() -> Targets)? = nil
  ) {
    (self.method, self.chains) = (method, chains)
    positions = Self.whole(chains.vertices.count)
    let knots = Self.whole(chains.knots.count)
    let count = positions + knots
    self.heights = Self.lane(count)
    self.lowest = Self.lane(count)
    self.highest = Self.lane(count)
    ahead = Self.lane(positions + Self.width)
    tensions = Self.lane(positions + Self.width) + Self.width
    knotSteps = Self.lane(knots)
    knotMoves = Self.lane(knots)
    let isPulled = targets != nil
    pulled = isPulled ? Pulled(sums: Self.lane(count), divisors: Self.lane(count, of: 1)) : nil
    let isSloped = rises != nil
    slopes = isSloped ? Self.lane(positions) : nil
    fill(heights, lowest, highest)
    if let targets { fill(targets()) }
    if let rises, let slopes { chains.forEachPiece { slopes[$1] = rises[$0] ? 1 : -1 } }
  }

  deinit {
    for lane in [heights, lowest, highest, ahead, tensions - Self.width, knotSteps, knotMoves] {
      lane.deallocate()
    }
    for lane in [pulled?.sums, pulled?.divisors, slopes] { lane?.deallocate() }
  }

  /// Returns a count rounded up to whole vectors.
  private static func whole(_ count: Int) -> Int { (count + width - 1) / width * width }

  private static func lane(_ count: Int, of value: Float = 0) -> Lane {
    let lane = Lane.allocate(capacity: count)
    lane.initialize(repeating: value, count: count)
    return lane
  }

  private func fill(_ heights: [Float], _ lowest: () -> [Float], _ highest: () -> [Float]) {
    for knot in chains.knots.indices {
      knotSteps[knot] =
        method.stride / Float(max(1, chains.starts[knot + 1] - chains.starts[knot]))
    }
    fill(self.heights, heights)
    ahead.update(from: self.heights, count: positions)
    fill(self.lowest, lowest())
    fill(self.highest, highest())
  }

  /// Copies values by vertex to a lane.
  private func fill(_ lane: Lane, _ values: [Float]) {
    forEachEntry { entry, vertex, _ in lane[entry] = values[vertex] }
  }

  private func fill(_ targets: Targets) {
    guard let pulled else { return }
    forEachEntry { entry, vertex, step in
      let share = step * targets.weights[vertex]
      pulled.sums[entry] = share * targets.heights[vertex]
      pulled.divisors[entry] = 1 + share
    }
  }

  /// Calls a function with each position and then each knot, its vertex, and the movement of that per
  /// unit of pull.
  @inline(__always)
  private func forEachEntry(_ body: (_ entry: Int, _ vertex: Int, _ step: Float) -> Void) {
    for (position, vertex) in chains.vertices.enumerated() {
      body(position, Int(vertex), method.stride / 2)
    }
    for (knot, vertex) in chains.knots.enumerated() {
      body(positions + knot, Int(vertex), knotSteps[knot])
    }
  }

  /// Performs an iteration.
  mutating func advance() {
    var tail = 0
    for start in stride(from: 0, to: positions, by: Self.blockSize) {
      let block = start..<min(positions, start + Self.blockSize)
      pull(block)
      while tail < chains.tails.count, Int(chains.tails[tail]) < block.upperBound {
        tensions[Int(chains.tails[tail])] = 0
        tail += 1
      }
      move(block)
    }
    moveKnots()
  }

  /// Calls a function with each vertex and its height: once for those inside of chains; the last height
  /// of a knot is the right one.
  func forEachHeight(_ body: (_ vertex: Int, _ height: Float) -> Void) {
    forEachEntry { entry, vertex, _ in body(vertex, heights[entry]) }
  }

  /// The dual step: changes the tension after each position by the difference of its ends.
  private func pull(_ block: Range<Int>) {
    let gain = Eight(repeating: method.gain)
    let shrink = Eight(repeating: method.shrink)
    for index in stride(from: block.lowerBound, to: block.upperBound, by: Self.width) {
      let fall = Self.load(ahead, index) - Self.load(ahead, index + 1)
      let wanted = (Self.load(tensions, index) + gain * fall) * shrink
      var (least, most) = (Eight(repeating: -1), Eight(repeating: 1))
      if let slopes {
        let slope = Self.load(slopes, index)
        least = Eight().replacing(with: -.infinity, where: slope .< 0)
        most = Eight().replacing(with: .infinity, where: slope .> 0)
      }
      Self.store(Self.clamp(wanted, least, most), tensions, index)
    }
  }

  /// The primal step of the vertices inside of chains.
  private func move(_ block: Range<Int>) {
    let step = Eight(repeating: method.stride / 2)
    for index in stride(from: block.lowerBound, to: block.upperBound, by: Self.width) {
      let pull = Self.load(tensions, index) - Self.load(tensions, index - 1)
      Self.store(settle(index, pull, step), ahead, index)
    }
  }

  /// The primal step of the knots, in parts that stay in the processor.
  private func moveKnots() {
    let knots = chains.knots.count
    chains.starts.withUnsafeBufferPointer { starts in
      chains.places.withUnsafeBufferPointer { places in
        for first in stride(from: 0, to: knots, by: Self.blockSize) {
          moveKnots(first..<min(knots, first + Self.blockSize), starts, places)
        }
      }
    }
  }

  private func moveKnots(
    _ knots: Range<Int>, _ starts: UnsafeBufferPointer<UInt32>,
    _ places: UnsafeBufferPointer<UInt32>
  ) {
    for knot in knots {
      var pull: Float = 0
      for place in Int(starts[knot])..<Int(starts[knot + 1]) {
        let position = Int(places[place])
        pull = pull - tensions[position - 1] + tensions[position]
      }
      knotMoves[knot] = pull
    }
    for index in stride(from: knots.lowerBound, to: knots.upperBound, by: Self.width) {
      let pull = Self.load(knotMoves, index)
      Self.store(settle(positions + index, pull, Self.load(knotSteps, index)), knotMoves, index)
    }
    for knot in knots {
      for place in Int(starts[knot])..<Int(starts[knot + 1]) {
        ahead[Int(places[place])] = knotMoves[knot]
      }
    }
  }

  /// Moves eight heights; returns them extrapolated.
  @inline(__always)
  private func settle(_ index: Int, _ pull: Eight, _ step: Eight) -> Eight {
    let old = Self.load(heights, index)
    var wanted = old - step * pull
    if let pulled {
      wanted = (wanted + Self.load(pulled.sums, index)) / Self.load(pulled.divisors, index)
    }
    let new = Self.clamp(wanted, Self.load(lowest, index), Self.load(highest, index))
    Self.store(new, heights, index)
    return 2 * new - old
  }

  @inline(__always)
  private static func clamp(_ value: Eight, _ least: Eight, _ most: Eight) -> Eight {
    let below = value.replacing(with: most, where: most .< value)
    return below.replacing(with: least, where: below .< least)
  }

  @inline(__always)
  private static func load(_ lane: Lane, _ index: Int) -> Eight {
    UnsafeRawPointer(lane + index).loadUnaligned(as: Eight.self)
  }

  @inline(__always)
  private static func store(_ value: Eight, _ lane: Lane, _ index: Int) {
    UnsafeMutableRawPointer(lane + index).storeBytes(of: value, as: Eight.self)
  }
}
