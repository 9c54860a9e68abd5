import AmbleCore

/// The nodes of streets: positions, uses and barriers.
struct StreetNodes {
  private var table = NodeTable()
  /// The number of uses of each node by ways; 2 means two or more.
  private var uses: [UInt8] = []
  /// The positions by number; a node not read yet has `unplaced`.
  private(set) var positions: [FixedCoordinate] = []
  private var barriers: [Int: ModeSet] = [:]
  /// The barriers that some modes pass at certain times only.
  private(set) var hours: [Int: TimedAccess] = [:]

  /// The first node at each latitude of the 180th meridian, and the nodes that are the same place.
  private var onMeridian: [Int32: Int] = [:]
  private(set) var twins: [UInt32: UInt32] = [:]

  private static let unplaced = FixedCoordinate(latitude: .min, longitude: .min)

  /// Counts the use of a node by a way.
  /// - Returns: the node's number.
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

  /// Stores the position and barrier of a node. Ignores repeated nodes and nodes of no street.
  mutating func place(_ id: Int64, _ position: FixedCoordinate, _ tags: Tags) {
    guard let number = table.find(id), !isPlaced(number) else { return }
    positions[number] = position
    if abs(Int64(position.longitude)) == 1_800_000_000 { joinTwin(number, position.latitude) }
    guard !tags.isEmpty else { return }
    let hours = Barrier.hours(tags)
    let junction = twins[UInt32(number)].map(Int.init) ?? number
    if let hours { self.hours[junction] = hours }
    let blocked = hours.map { ModeSet.all.subtracting($0.all) } ?? Barrier.blocked(tags)
    if !blocked.isEmpty { barriers[junction] = blocked }
  }

  /// Joins the nodes of one latitude on the 180th meridian, where OpenStreetMap ends ways and begins
  /// new ones.
  private mutating func joinTwin(_ number: Int, _ latitude: Int32) {
    guard let first = onMeridian[latitude] else {
      onMeridian[latitude] = number
      return
    }
    twins[UInt32(number)] = UInt32(first)
    uses[first] = 2
  }

  /// Returns the number of a node, or `nil` if no way uses it. Nodes that are the same place have one.
  func number(of id: Int64) -> Int? {
    table.find(id).map { twins[UInt32($0)].map(Int.init) ?? $0 }
  }

  func id(of number: Int) -> Int64 { table.ids[number] }

  /// Returns whether the map holds the node.
  func isPlaced(_ number: Int) -> Bool { positions[number] != Self.unplaced }

  /// Returns the modes that can never pass the node.
  func blocked(_ number: Int) -> ModeSet { barriers[number] ?? [] }

  /// Returns whether ways meet at the node or it has a barrier.
  func isJunction(_ number: Int) -> Bool {
    uses[number] > 1 || barriers[number] != nil || hours[number] != nil
  }

  /// Number of nodes that the map does not hold.
  var missing: Int { positions.count { $0 == Self.unplaced } }
}
