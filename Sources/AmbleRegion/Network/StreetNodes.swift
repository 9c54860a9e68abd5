import AmbleCore

/// What is known of the nodes that streets lead over.
struct StreetNodes {
  private var table = NodeTable()
  /// How many times ways lead over each node, 2 for more.
  private var uses: [UInt8] = []
  /// The places by number; those not known yet are `unplaced`.
  private(set) var positions: [FixedCoordinate] = []
  private var barriers: [Int: ModeSet] = [:]

  private static let unplaced = FixedCoordinate(latitude: .min, longitude: .min)

  /// Notes that a way leads over a node, and gives its number.
  mutating func use(_ id: Int64) -> Int {
    let number = table.number(of: id)
    if number == uses.count {
      uses.append(1)
      positions.append(Self.unplaced)
    } else {
      uses[number] = 2
    }
    return number
  }

  /// Takes in the place and the tags of a node, the first time it comes.
  mutating func place(_ id: Int64, _ position: FixedCoordinate, _ tags: Tags) {
    guard let number = table.find(id), !isPlaced(number) else { return }
    positions[number] = position
    guard !tags.isEmpty else { return }
    let blocked = Barrier.blocked(tags)
    if !blocked.isEmpty { barriers[number] = blocked }
  }

  /// The number of a node that some way leads over.
  func number(of id: Int64) -> Int? { table.find(id) }

  /// Whether the map holds the node.
  func isPlaced(_ number: Int) -> Bool { positions[number] != Self.unplaced }

  /// The modes that cannot pass the node.
  func blocked(_ number: Int) -> ModeSet { barriers[number] ?? [] }

  /// Whether ways meet at the node or something stands there.
  func isJunction(_ number: Int) -> Bool { uses[number] > 1 || barriers[number] != nil }

  /// How many nodes the map does not hold.
  var missing: Int { positions.count { $0 == Self.unplaced } }
}
