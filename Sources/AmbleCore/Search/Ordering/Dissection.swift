/// The recursion of nested dissection over a core, without a stack that grows: pieces wait in a
/// list, and each knows its places in the order.
struct Dissection {
  /// What separates two sides of a cut, and so what is ordered.
  enum Separators: Sendable {
    case nodes
    case edges
  }

  private let root: Piece
  private let separators: Separators

  /// Pieces of more nodes are cut one step at a time by all workers together, so that there is work
  /// for each.
  private static let large = 2048
  /// How many lists of pieces are ordered on their own.
  private static let jobs = 64

  /// Prepares to order the nodes or edges of a core. Complexity: O(n).
  init(core: Core, separators: Separators) {
    root = Piece(core)
    self.separators = separators
  }

  private var thingCount: Int {
    separators == .nodes ? root.count : root.slotCount / 2
  }

  /// The order, the least important thing first.
  func order(_ concurrently: Concurrently) -> [UInt32] {
    guard thingCount > 0 else { return [] }
    return [UInt32](unsafeUninitializedCapacity: thingCount) { places, count in
      let output = Output(places: places)
      var memory = DissectionMemory(separators: separators, root: root, output: output)
      var pieces = memory.parts(of: root)
      while pieces.contains(where: { $0.count > Self.large }) {
        pieces = step(pieces, output, concurrently)
      }
      finish(pieces, output, concurrently)
      count = thingCount
    }
  }

  /// Cuts every large piece once.
  private func step(
    _ pieces: [Piece], _ output: Output<UInt32>, _ concurrently: Concurrently
  ) -> [Piece] {
    let large = pieces.filter { $0.count > Self.large }
    var parts = [[Piece]](repeating: [], count: large.count)
    parts.withUnsafeMutableBufferPointer { parts in
      let results = Output(places: parts)
      concurrently(large.count) { index in
        var memory = DissectionMemory(separators: separators, root: root, output: output)
        results.places[index] = memory.split(large[index])
      }
    }
    return pieces.filter { $0.count <= Self.large } + parts.flatMap { $0 }
  }

  /// Orders pieces to the end, in lists of much the same work.
  private func finish(
    _ pieces: [Piece], _ output: Output<UInt32>, _ concurrently: Concurrently
  ) {
    let sorted = pieces.sorted { ($0.count, $0.start) > ($1.count, $1.start) }
    concurrently(min(Self.jobs, sorted.count)) { job in
      var memory = DissectionMemory(separators: separators, root: root, output: output)
      for index in stride(from: job, to: sorted.count, by: Self.jobs) {
        var open = [sorted[index]]
        while let piece = open.popLast() { open += memory.split(piece) }
      }
    }
  }
}

/// Memory that several workers write to, each in places of its own.
struct Output<Element>: @unchecked Sendable {
  let places: UnsafeMutableBufferPointer<Element>
}
