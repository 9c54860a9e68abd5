/// A tour with some settled arcs: nodes joined by them form a piece, and arcs between pieces are
/// still open or closed.
///
/// Costs are scaled up, so that integer multipliers are fine enough. The first piece is the root of
/// trees and stays first.
struct PartialTour: ~Copyable {
  /// Cost of a closed arc. Sums of such costs and multipliers stay far from overflow.
  static let none = Int64(1) << 61
  /// Costs of at least this belong to closed arcs, for any multipliers.
  static let closed = Int64(1) << 60

  /// Two consecutive nodes of the tour.
  struct Joint: BitwiseCopyable {
    let from: Int32
    let to: Int32
  }

  /// Number of pieces.
  private(set) var count: Int
  /// Cost of all settled arcs.
  private(set) var settled: Int64 = 0
  /// Costs from each piece (row) to each (column).
  private(set) var ahead: Buffer<Int64>
  /// Costs to each piece (row) from each (column).
  private(set) var back: Buffer<Int64>
  /// Multiplier added to all arcs that leave a piece.
  var leaving: Buffer<Int64>
  /// Multiplier added to all arcs that enter a piece.
  var entering: Buffer<Int64>
  /// First node of every piece.
  private(set) var first: Buffer<Int32>
  /// Last node of every piece.
  private(set) var last: Buffer<Int32>
  /// The settled arcs.
  private(set) var joints: Buffer<Joint>
  /// Length of a row.
  let stride: Int

  private init(stride: Int) {
    count = stride
    self.stride = stride
    ahead = Buffer(capacity: stride * stride)
    back = Buffer(capacity: stride * stride)
    leaving = Buffer(capacity: stride)
    entering = Buffer(capacity: stride)
    first = Buffer(capacity: stride)
    last = Buffer(capacity: stride)
    joints = Buffer(capacity: stride)
  }

  /// Creates a tour without settled arcs. All existing arcs are open.
  init(_ matrix: borrowing TourMatrix, scale: Int64) {
    self.init(stride: matrix.count)
    for row in 0..<count {
      for column in 0..<count {
        ahead.append(Self.scaled(matrix.cost(row, column), matrix.wall, scale))
        back.append(Self.scaled(matrix.cost(column, row), matrix.wall, scale))
      }
      leaving.append(0)
      entering.append(0)
      first.append(Int32(row))
      last.append(Int32(row))
    }
    level()
  }

  /// Sets multipliers that make costs nearly symmetric: pieces that are cheap to leave, such as
  /// those on hills, become more expensive to leave and cheaper to enter. The cost of a tour does
  /// not change.
  private mutating func level() {
    for piece in 0..<count {
      var sum: Int64 = 0
      var pairs: Int64 = 1
      for other in 0..<count where isOpen(piece, other) && isOpen(other, piece) {
        sum += cost(piece, other) - cost(other, piece)
        pairs += 1
      }
      leaving[piece] = -sum / pairs / 2
      entering[piece] = sum / pairs / 2
    }
  }

  private static func scaled(_ cost: Int64, _ wall: Int64, _ scale: Int64) -> Int64 {
    cost == wall ? none : cost * scale
  }

  /// Copies the tour for another branch of the search.
  func copy() -> PartialTour {
    var other = PartialTour(stride: count)
    other.settled = settled
    for row in 0..<count {
      for column in 0..<count {
        other.ahead.append(ahead[row * stride + column])
        other.back.append(back[row * stride + column])
      }
      other.leaving.append(leaving[row])
      other.entering.append(entering[row])
      other.first.append(first[row])
      other.last.append(last[row])
    }
    for index in 0..<joints.count { other.joints.append(joints[index]) }
    return other
  }

  /// Returns the cost of an arc without multipliers.
  @inline(__always)
  func cost(_ from: Int, _ to: Int) -> Int64 { ahead[from * stride + to] }

  /// Returns the cost of an arc with multipliers.
  @inline(__always)
  func weight(_ from: Int, _ to: Int) -> Int64 {
    ahead[from * stride + to] + leaving[from] + entering[to]
  }

  /// Returns whether an arc may still be part of the tour.
  @inline(__always)
  func isOpen(_ from: Int, _ to: Int) -> Bool { ahead[from * stride + to] < Self.closed }

  /// Closes an arc.
  @inline(__always)
  mutating func close(_ from: Int, _ to: Int) {
    ahead[from * stride + to] = Self.none
    back[to * stride + from] = Self.none
  }

  /// Settles an arc, which joins two pieces.
  mutating func join(_ from: Int, _ to: Int) {
    settled += cost(from, to)
    joints.append(Joint(from: last[from], to: first[to]))
    let kept = min(from, to)
    let gone = max(from, to)
    if kept == from {
      takeOver(leavingOf: to, at: from)
    } else {
      takeOver(enteringOf: from, at: to)
    }
    close(kept, kept)
    moveLast(to: gone)
    count -= 1
  }

  private mutating func takeOver(leavingOf piece: Int, at kept: Int) {
    for other in 0..<count {
      ahead[kept * stride + other] = ahead[piece * stride + other]
      back[other * stride + kept] = back[other * stride + piece]
    }
    leaving[kept] = leaving[piece]
    last[kept] = last[piece]
  }

  private mutating func takeOver(enteringOf piece: Int, at kept: Int) {
    for other in 0..<count {
      back[kept * stride + other] = back[piece * stride + other]
      ahead[other * stride + kept] = ahead[other * stride + piece]
    }
    entering[kept] = entering[piece]
    first[kept] = first[piece]
  }

  private mutating func moveLast(to gone: Int) {
    let moved = count - 1
    guard gone != moved else { return }
    for other in 0..<count {
      ahead[gone * stride + other] = ahead[moved * stride + other]
      back[gone * stride + other] = back[moved * stride + other]
    }
    for other in 0..<count {
      ahead[other * stride + gone] = ahead[other * stride + moved]
      back[other * stride + gone] = back[other * stride + moved]
    }
    leaving[gone] = leaving[moved]
    entering[gone] = entering[moved]
    first[gone] = first[moved]
    last[gone] = last[moved]
  }
}
