import AmbleCore
import AmbleFormats
import Foundation

/// The OpenStreetMap nodes along every segment, for data that name streets by pairs of nodes, such
/// as speeds of traffic.
///
/// Layout: the magic number, the number of segments and the CRC-32 of the rest, eight, four and
/// four bytes, little-endian; then, for each segment, as varints (LEB128), the number of its nodes,
/// the differences of their ids (zigzag) from the one before, also across segments, and for each
/// pair of neighbours its length in decimetres. About five bytes a node.
struct StreetNodeTable {
  /// The bytes, to be written to a file.
  private(set) var bytes: [UInt8] = []

  static let magic = Array("AMBLEND1".utf8)
  static let headerLength = 16

  /// Creates the table of pieces in the order of their segments.
  /// - Parameter references: node numbers of all ways.
  /// - Complexity: O(nodes).
  init(_ pieces: [WayCutter.Piece], _ references: [UInt32], nodes: StreetNodes) {
    var writer = VarintWriter()
    var last: Int64 = 0
    for piece in pieces {
      let numbers = references[Int(piece.nodes.lowerBound)..<Int(piece.nodes.upperBound)]
      writer.append(UInt64(numbers.count))
      var before: FixedCoordinate?
      for number in numbers {
        let (id, position) = (nodes.id(of: Int(number)), nodes.positions[Int(number)])
        writer.append(zigzag: id &- last)
        last = id
        if let before {
          let metres = before.coordinate.distance(to: position.coordinate)
          writer.append(UInt64((metres * 10).rounded()))
        }
        before = position
      }
    }
    let body = writer.bytes
    bytes = Self.magic
    for word in [UInt32(pieces.count), CRC32.checksum(of: body)] {
      withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
    }
    bytes += body
  }

}

extension StreetNodeTable {
  /// A pair of neighbouring nodes of a segment, in its direction.
  struct Pair {
    var segment: Int
    var from: Int64
    var to: Int64
    /// Metres, at least 0.1.
    var length: Double
  }

  /// The contents are not as an import wrote them.
  struct Damage: Error {}

  /// Visits the pairs of all segments in order.
  /// - Parameters:
  ///   - bytes: a file's.
  ///   - segments: number of segments of the region.
  /// - Throws: `Damage` if the bytes are not the table of such a region; some pairs may have been
  ///   visited.
  /// - Complexity: O(nodes).
  static func visit(
    _ bytes: UnsafeRawBufferPointer, segments: Int, _ body: (Pair) -> Void
  ) throws(Damage) {
    try check(bytes, segments: segments)
    var cursor = Cursor(bytes)
    for segment in 0..<segments {
      var from: Int64 = 0
      try cursor.readSegment { id, metres in
        if metres > 0 { body(Pair(segment: segment, from: from, to: id, length: metres)) }
        from = id
      }
    }
  }

  /// Checks that bytes are the table of a region with so many segments.
  static func check(_ bytes: UnsafeRawBufferPointer, segments: Int) throws(Damage) {
    guard bytes.count >= headerLength, bytes.prefix(8).elementsEqual(magic),
      bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self).littleEndian == UInt32(segments),
      bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self).littleEndian
        == CRC32.checksum(of: UnsafeRawBufferPointer(rebasing: bytes[headerLength...]))
    else { throw Damage() }
  }

  /// A place in a table, from which the segments that follow are read.
  struct Cursor {
    private var reader: VarintReader
    private var last: Int64
    private let bytes: UnsafeRawBufferPointer

    /// Creates the cursor of the first segment.
    init(_ bytes: UnsafeRawBufferPointer) {
      self.init(bytes, at: Mark(place: headerLength, last: 0))
    }

    /// Creates the cursor of the segment at a mark.
    init(_ bytes: UnsafeRawBufferPointer, at mark: Mark) {
      self.bytes = bytes
      reader = VarintReader(bytes, from: mark.place)
      last = mark.last
    }

    /// The mark of the next segment.
    var mark: Mark { Mark(place: reader.place, last: last) }

    /// Reads the next segment.
    /// - Parameter body: called with each node, and its distance from the one before, metres: 0 for the
    ///   first, else at least 0.1.
    mutating func readSegment(_ body: (_ id: Int64, _ metres: Double) -> Void) throws(Damage) {
      guard let count = reader.next(), count >= 2, count <= UInt64(bytes.count) else {
        throw Damage()
      }
      for index in 0..<count {
        guard let difference = reader.nextZigzag() else { throw Damage() }
        last = last &+ difference
        guard index > 0 else {
          body(last, 0)
          continue
        }
        guard let decimetres = reader.next(), decimetres < 1 << 32 else { throw Damage() }
        body(last, max(0.1, Double(decimetres) / 10))
      }
    }
  }

  /// Where a segment begins in the bytes, and the node before it.
  struct Mark {
    var place: Int
    var last: Int64
  }
}

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
  /// The barriers that cars pass as destination traffic only.
  private(set) var gates: Set<Int> = []

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
    if Barrier.admitsGuestsOnly(tags) { gates.insert(junction) }
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
    uses[number] > 1 || barriers[number] != nil || hours[number] != nil || gates.contains(number)
  }

  /// Number of nodes that the map does not hold.
  var missing: Int { positions.count { $0 == Self.unplaced } }
}

// MARK: Table of nodes

/// The nodes that streets need, numbered from 0 in order of first use: a hash table with open
/// addressing, 24 bytes per node.
struct NodeTable {
  /// The nodes' ids by number.
  private(set) var ids: [Int64] = []
  /// 1 + a node's number, or 0, at its id's hash or the next free slot.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)

  /// The number of nodes.
  var count: Int { ids.count }

  /// Returns the number of a node, and adds the node if it is new. Complexity: O(1) amortized.
  mutating func number(of id: Int64) -> Int {
    let slot = slot(of: id)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    ids.append(id)
    slots[slot] = UInt32(ids.count)
    if ids.count * 2 > slots.count { grow() }
    return ids.count - 1
  }

  /// Returns the number of a node, or `nil` if no street needs it. Complexity: O(1).
  func find(_ id: Int64) -> Int? {
    let number = slots[slot(of: id)]
    return number == 0 ? nil : Int(number) - 1
  }

  private func slot(of id: Int64) -> Int {
    // Fibonacci hashing of blocks of sixteen ids: consecutive ids, which nodes of a way usually
    // have, share a cache line.
    let bits = UInt64(bitPattern: id)
    let hash = (bits >> 4) &* 0x9E37_79B9_7F4A_7C15
    let mask = slots.count - 1
    var slot = (Int(truncatingIfNeeded: hash >> 32) & ~15 | Int(bits & 15)) & mask
    while slots[slot] != 0, ids[Int(slots[slot]) - 1] != id { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, id) in ids.enumerated() { slots[slot(of: id)] = UInt32(number + 1) }
  }
}
