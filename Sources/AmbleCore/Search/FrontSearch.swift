/// Computes the exact front of a corridor: a label-setting search for two objectives (Hernández et
/// al. 2023, "Simple and efficient bi-objective search algorithms via fast dominance checks", BOA*)
/// that prunes every label whose completions are dominated by the bounds of the weighted sums.
///
/// A label can still lead to a new route only if some corner between neighbouring known routes
/// satisfies all lower bounds of its completions: the minimum length, the minimum climb, and the
/// minimum sum of every weighting.
struct FrontSearch {
  /// A path from the start to a state.
  struct Label: BitwiseCopyable {
    var first: UInt32
    var climb: UInt32
    var state: UInt32
    /// The label of the previous state.
    var parent: UInt32
    /// The forward edge from the previous state.
    var edge: UInt32
  }

  /// A label in the queue, ordered by the minimum length of its completions, then by their climb.
  struct Entry: BitwiseCopyable, Comparable {
    var key: UInt64
    var label: UInt32
    static func < (a: Entry, b: Entry) -> Bool { a.key < b.key }
  }

  /// Routes whose climbs differ by less than this fraction count as equal: ε of the ε-dominance,
  /// 1/200.
  static let tolerance: UInt32 = 200

  /// The usual maximum number of labels.
  static let labelLimit = 6_000_000

  private let corridor: Corridor
  private let weightedSums: WeightedSumFront
  private let labelLimit: Int
  private(set) var front: Front
  private(set) var isExact = true
  private(set) var labelCount = 0
  /// No route climbs less than this, centimetres, except by less than the tolerance.
  private(set) var climbBound: UInt32 = 0
  private var corners: [Corner] = []

  /// The corridor's tree to the end by `WeightedSumFront.usual`.
  var usualTree: Tree { weightedSums.usualTree }

  private struct Corner {
    var first: UInt32
    var climb: UInt32
  }

  /// Creates a search.
  /// - Parameters:
  ///   - corridor: the streets.
  ///   - weightedSums: the front that gives the bounds.
  ///   - front: known routes, or `nil` for the routes of `weightedSums`.
  ///   - labelLimit: maximum number of labels, after which the search stops without being exact.
  init(
    _ corridor: Corridor, _ weightedSums: WeightedSumFront, from front: Front? = nil,
    labelLimit: Int = Self.labelLimit
  ) {
    self.corridor = corridor
    self.weightedSums = weightedSums
    self.labelLimit = labelLimit
    self.front = front ?? weightedSums.front
    updateCorners()
  }

  /// Completes the front.
  /// - Complexity: output-sensitive; the number of labels grows with the routes that nearly belong
  ///   to the front.
  mutating func run(in workspace: Workspace) {
    workspace.labels.removeAll()
    workspace.queue.removeAll()
    var leastClimb = [UInt32](repeating: .max, count: corridor.stateCount)
    let origin = Label(
      first: 0, climb: 0, state: Corridor.start, parent: Tree.none, edge: Tree.none)
    push(origin, &workspace.labels, &workspace.queue)
    while let entry = workspace.queue.pop() {
      let label = workspace.labels[Int(entry.label)]
      let state = Int(label.state)
      // Labels of a state leave the queue by ascending length, so one that climbs no less than an
      // earlier one is dominated: a check in O(1). The front may have grown since the label was
      // added, so the corners are checked again.
      guard label.climb < leastClimb[state], canLead(label) else { continue }
      leastClimb[state] = label.climb
      if label.state == Corridor.end {
        conclude(entry.label, workspace.labels)
      } else {
        expand(label, entry.label, leastClimb, &workspace.labels, &workspace.queue)
      }
      if workspace.labels.count > labelLimit {
        isExact = false
        break
      }
    }
    // Routes not found continue labels left in the queue, whose keys bound the climb from below.
    labelCount = workspace.labels.count
    climbBound = front.members.last?.climb ?? 0
    while let entry = workspace.queue.pop() {
      let label = workspace.labels[Int(entry.label)]
      if canLead(label) { climbBound = min(climbBound, UInt32(truncatingIfNeeded: entry.key)) }
    }
  }

  @inline(__always)
  private func expand(
    _ label: Label, _ index: UInt32, _ leastClimb: [UInt32], _ labels: inout Buffer<Label>,
    _ queue: inout MinHeap<Entry>
  ) {
    let state = Int(label.state)
    for slot in corridor.firstOut[state]..<corridor.firstOut[state + 1] {
      let edge = corridor.out[Int(slot)]
      let next = Label(
        first: label.first &+ edge.first, climb: label.climb &+ edge.climb, state: edge.state,
        parent: index, edge: slot)
      guard next.climb < leastClimb[Int(edge.state)], canLead(next) else { continue }
      push(next, &labels, &queue)
    }
  }

  @inline(__always)
  private func push(
    _ label: Label, _ labels: inout Buffer<Label>, _ queue: inout MinHeap<Entry>
  ) {
    let state = Int(label.state)
    let first = label.first &+ corridor.toEnd[state]
    let climb = label.climb &+ weightedSums.climbToEnd[state]
    queue.push(Entry(key: UInt64(first) << 32 | UInt64(climb), label: UInt32(labels.count)))
    labels.append(label)
  }

  /// Returns whether a label may still lead to a non-dominated route.
  @inline(__always)
  private func canLead(_ label: Label) -> Bool {
    let state = Int(label.state)
    let first = label.first &+ corridor.toEnd[state]
    let climb = label.climb &+ weightedSums.climbToEnd[state]
    for index in firstCorner(atLeast: first)..<corners.count {
      // Corners grow longer and flatter: if this one is too flat, so are all that follow.
      if corners[index].climb < climb { return false }
      if isReachable(corners[index], from: label) { return true }
    }
    return false
  }

  /// Returns the index of the first corner at least as long as a route.
  /// - Complexity: O(log corners).
  @inline(__always)
  private func firstCorner(atLeast first: UInt32) -> Int {
    var (low, high) = (0, corners.count)
    while low < high {
      let middle = (low + high) / 2
      if corners[middle].first < first { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inline(__always)
  private func isReachable(_ corner: Corner, from label: Label) -> Bool {
    for weighted in weightedSums.weightedTrees {
      // A completion within the corner has at most the corner's sum, for every weighting.
      let rest = UInt64(weighted.tree.distance[Int(label.state)])
      let most = weighted.weights.sum(corner.first, corner.climb)
      if weighted.weights.sum(label.first, label.climb) + rest > most { return false }
    }
    return true
  }

  private mutating func conclude(_ index: UInt32, _ labels: borrowing Buffer<Label>) {
    var path: [UInt32] = []
    var label = labels[Int(index)]
    let (first, climb) = (label.first, label.climb)
    while label.parent != Tree.none {
      path.append(label.edge)
      label = labels[Int(label.parent)]
    }
    path.reverse()
    if front.add(FrontMember(first: first, climb: climb, path: path)) { updateCorners() }
  }

  /// Computes the corners: the maximum length and climb of a new route between two neighbours,
  /// ordered by length. The last one is bounded by the limit.
  private mutating func updateCorners() {
    corners.removeAll(keepingCapacity: true)
    let members = front.members
    for index in members.indices {
      // A route that climbs hardly less than a member is not worth a search.
      let slack = members[index].climb / Self.tolerance + 1
      guard members[index].climb >= slack else { continue }
      let isLast = index == members.count - 1
      let first = isLast ? corridor.limit : members[index + 1].first - 1
      corners.append(Corner(first: first, climb: members[index].climb - slack))
    }
  }
}
