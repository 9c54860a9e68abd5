/// The memory of one worker that cuts pieces, reused for each piece.
struct DissectionMemory: ~Copyable {
  private let separators: Dissection.Separators
  private let output: Output<UInt32>
  private var bisector = Bisector()
  private var nodeFlow = NodeFlow()
  private var edgeFlow = EdgeFlow()
  private var small: SmallOrder
  private var label = Buffer<UInt32>()
  private var queue = Buffer<UInt32>()
  private var starts = Buffer<UInt32>()
  private var members = Buffer<UInt32>()
  private var local = Buffer<UInt32>()
  private var slot = Buffer<UInt32>()

  private static let none = UInt32.max

  init(separators: Dissection.Separators, root: Piece, output: Output<UInt32>) {
    self.separators = separators
    self.output = output
    small = SmallOrder(root: root)
  }

  /// Orders a small piece; or cuts a large one and places its separator last.
  /// - Returns: The parts still to be ordered.
  /// - Complexity: O(n × cut) at worst.
  mutating func split(_ piece: Piece) -> [Piece] {
    switch separators {
    case .nodes:
      if small.orderNodes(piece, output.places) { return [] }
      bisector.cut(piece, with: &nodeFlow)
    case .edges:
      if small.orderEdges(piece, output.places) { return [] }
      bisector.cut(piece, with: &edgeFlow)
    }
    placeSeparator(piece)
    return connectedParts(piece)
  }

  /// Returns the connected parts of a whole piece.
  /// - Complexity: O(n).
  mutating func parts(of piece: Piece) -> [Piece] {
    bisector.leaveWhole(piece)
    return connectedParts(piece)
  }

  private mutating func placeSeparator(_ piece: Piece) {
    switch separators {
    case .nodes:
      var place = piece.start + piece.count
      for node in 0..<piece.count where bisector.side[node] == 2 {
        place -= 1
        output.places[place] = piece.node[node]
      }
    case .edges:
      var place = piece.start + piece.slotCount / 2
      for node in 0..<piece.count where bisector.side[node] == 0 {
        for slot in piece.slots(node) where bisector.side[Int(piece.head[slot])] == 1 {
          place -= 1
          output.places[place] = piece.edge[slot]
        }
      }
    }
  }

  /// Finds the connected parts without the separator, and renumbers each.
  private mutating func connectedParts(_ piece: Piece) -> [Piece] {
    let partCount = labelParts(piece)
    sortByLabel(piece, partCount)
    slot.refill(piece.slotCount, with: 0)
    var parts: [Piece] = []
    parts.reserveCapacity(partCount)
    var start = piece.start
    for part in 0..<partCount {
      let range = Int(starts[part])..<Int(starts[part + 1])
      let made = extract(range, of: piece, start: start)
      start += separators == .nodes ? made.count : made.slotCount / 2
      if separators == .nodes || made.slotCount > 0 { parts.append(made) }
    }
    return parts
  }

  /// Returns whether two neighbours are on the same side.
  @inline(__always)
  private func areTogether(_ node: Int, _ other: Int) -> Bool {
    bisector.side[node] == bisector.side[other]
  }

  private mutating func labelParts(_ piece: Piece) -> Int {
    label.refill(piece.count, with: Self.none)
    var count: UInt32 = 0
    for root in 0..<piece.count where label[root] == Self.none && bisector.side[root] != 2 {
      queue.removeAll()
      queue.append(UInt32(root))
      label[root] = count
      var read = 0
      while read < queue.count {
        let node = Int(queue[read])
        read += 1
        for slot in piece.slots(node) {
          let other = Int(piece.head[slot])
          guard label[other] == Self.none, areTogether(node, other) else { continue }
          label[other] = count
          queue.append(UInt32(other))
        }
      }
      count += 1
    }
    return Int(count)
  }

  /// Groups the nodes by part in their order, and numbers them.
  private mutating func sortByLabel(_ piece: Piece, _ partCount: Int) {
    starts.refill(partCount + 2, with: 0)
    members.refill(piece.count, with: 0)
    local.refill(piece.count, with: 0)
    for node in 0..<piece.count where label[node] != Self.none { starts[Int(label[node]) + 2] += 1 }
    for part in 0..<partCount { starts[part + 2] += starts[part + 1] }
    for node in 0..<piece.count where label[node] != Self.none {
      let part = Int(label[node]) + 1
      members[Int(starts[part])] = UInt32(node)
      starts[part] += 1
    }
    for part in 0..<partCount {
      for index in starts[part]..<starts[part + 1] {
        local[Int(members[Int(index)])] = index - starts[part]
      }
    }
  }

  /// Extracts a part as a piece: its nodes, and the slots between them.
  private mutating func extract(_ range: Range<Int>, of piece: Piece, start: Int) -> Piece {
    let (members, local, label, newSlot) = (members.base, local.base, label.base, slot.base)
    let part = label[Int(members[range.lowerBound])]
    var slots = 0
    for index in range {
      for slot in piece.slots(Int(members[index])) where label[Int(piece.head[slot])] == part {
        newSlot[slot] = UInt32(slots)
        slots += 1
      }
    }
    let made = Piece(count: range.count, slotCount: slots, start: start)
    slots = 0
    for index in range {
      let (new, old) = (index - range.lowerBound, Int(members[index]))
      made.node[new] = piece.node[old]
      made.position[new] = piece.position[old]
      made.first[new] = UInt32(slots)
      for slot in piece.slots(old) where label[Int(piece.head[slot])] == part {
        made.head[slots] = local[Int(piece.head[slot])]
        made.mate[slots] = newSlot[Int(piece.mate[slot])]
        made.edge[slots] = piece.edge[slot]
        slots += 1
      }
    }
    made.first[range.count] = UInt32(slots)
    return made
  }
}
