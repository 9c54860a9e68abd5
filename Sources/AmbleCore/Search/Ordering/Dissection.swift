/// The recursion of nested dissection over a core, without a growing stack: pieces wait in a list,
/// and each has its range of places in the order.
struct Dissection {
  /// The elements that separate the sides of a cut, which are the elements ordered.
  enum Separators: Sendable {
    case nodes
    case edges
  }

  private let root: Piece
  private let separators: Separators

  /// Minimum number of nodes of pieces that are cut step by step in parallel, until there is work
  /// for every worker.
  private static let large = 2048
  /// Number of lists of pieces that are ordered independently.
  private static let jobs = 64

  /// Prepares to order the nodes or edges of a core.
  /// - Complexity: O(n).
  init(core: Core, separators: Separators) {
    root = Piece(core)
    self.separators = separators
  }

  private var thingCount: Int {
    separators == .nodes ? root.count : root.slotCount / 2
  }

  /// Computes the order, least important element first.
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

  /// Orders the remaining pieces in lists of similar work.
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

/// Memory that several workers write to.
///
/// `@unchecked Sendable` because each worker writes only its own places.
struct Output<Element>: @unchecked Sendable {
  let places: UnsafeMutableBufferPointer<Element>
}

/// Computes elimination orders by nested dissection (George 1973): a plan is divided in two by as
/// few nodes or edges as possible, these come last, and each side is ordered in the same way.
///
/// Such an order makes customizable contraction hierarchies small and low (Dibbelt, Strasser and
/// Wagner 2016, "Customizable Contraction Hierarchies"). Attached trees and chains are eliminated
/// first (`NodeReduction`, `EdgeReduction`); cuts are minimum cuts between opposite ends of the map
/// (`Bisector`).
///
/// An order depends on the plan alone: it is the same in every run, for any number of workers.
enum NestedDissection {
  /// Returns the nodes of a plan in the order of their elimination, least important first.
  /// - Complexity: O(n log n) with the small cuts that street plans have.
  static func nodeOrder(
    _ plan: Plan, concurrently: Concurrently = oneByOne
  ) -> [UInt32] {
    var reduction = NodeReduction(plan)
    reduction.run()
    let core = reduction.core()
    return reduction.eliminated
      + Dissection(core: core, separators: .nodes).order(concurrently).map { core.name[Int($0)] }
  }

  /// Returns the edges of a plan in the order of their elimination, least important first. Used for
  /// hierarchies whose vertices are arcs, which are separated by cuts through streets.
  /// - Complexity: O(n log n) with the small cuts that street plans have.
  static func edgeOrder(
    _ plan: Plan, concurrently: Concurrently = oneByOne
  ) -> [UInt32] {
    var reduction = EdgeReduction(plan)
    reduction.run()
    let core = reduction.core()
    return reduction.eliminated
      + Dissection(core: core, separators: .edges).order(concurrently).map { core.name[Int($0)] }
  }
}
