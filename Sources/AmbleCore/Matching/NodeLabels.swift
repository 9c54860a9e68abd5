/// The labels of the few junctions of a search among millions: a table with open addressing, which
/// is cleared at no cost.
struct NodeLabels: ~Copyable {
  /// The distance of a junction and the arc that leads to it.
  struct Label: BitwiseCopyable {
    var distance: UInt32
    var arc: UInt32
  }

  struct Slot: BitwiseCopyable {
    var round: UInt32 = 0
    var node: UInt32 = 0
    var label = Label(distance: 0, arc: 0)
  }

  private static let capacity = 4096
  /// Maximum number of labels: three quarters of the slots.
  static let maxCount = capacity / 4 * 3

  private var slots = Buffer<Slot>(capacity: capacity)
  private var round: UInt32 = 1
  /// Number of labels.
  private(set) var count = 0

  init() { slots.extend(to: Self.capacity, with: Slot()) }

  mutating func removeAll() {
    count = 0
    round &+= 1
    if round == 0 {
      slots.removeAll()
      slots.extend(to: Self.capacity, with: Slot())
      round = 1
    }
  }

  /// The label of a junction, or `nil` if it was not reached.
  subscript(node: UInt32) -> Label? {
    let slot = slots[index(of: node)]
    return slot.round == round ? slot.label : nil
  }

  /// Stores a distance if it is less than the known one and there is room.
  /// - Returns: Whether it was stored.
  mutating func lower(_ node: UInt32, to distance: UInt32, by arc: UInt32) -> Bool {
    let index = index(of: node)
    let isKnown = slots[index].round == round
    if isKnown, slots[index].label.distance <= distance { return false }
    if !isKnown {
      guard count < Self.maxCount else { return false }
      count += 1
    }
    slots[index] = Slot(
      round: round, node: node, label: Label(distance: distance, arc: arc))
    return true
  }

  /// Returns the slot of a junction, or the free one where it belongs.
  private func index(of node: UInt32) -> Int {
    // Multiplicative hashing (Knuth); neighbours have close numbers.
    var index = Int((node &* 2_654_435_769) >> 20) & (Self.capacity - 1)
    while slots[index].round == round, slots[index].node != node {
      index = (index + 1) & (Self.capacity - 1)
    }
    return index
  }
}
