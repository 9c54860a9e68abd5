import AmbleCore

/// A small town drawn in ASCII: letters are junctions, a number after a letter is its height in
/// metres, `-` and `|` are streets both ways, `>` `<` `v` `^` are oneways for vehicles, `=` and `"`
/// are stairs.
///
///     GridMap("""
///       A0--B12
///       |   |
///       C0--D0
///       """)
///
/// One column of text is `metresPerColumn` metres, one row `metresPerRow`; heights are linear
/// between junctions. The town lies on the equator, where degrees of longitude and latitude are
/// equal.
struct GridMap {
  private(set) var network = StreetNetwork()
  private var nodes: [Character: UInt32] = [:]

  static let metresPerColumn = 25.0
  static let metresPerRow = 50.0

  private struct Junction {
    var name: Character
    var row: Int
    var columns: Range<Int>
    var height: Double
  }

  init(_ drawing: String, modes: ModeSet = .all) {
    let rows = drawing.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    let junctions = Self.junctions(in: rows)
    for junction in junctions { add(junction) }
    for junction in junctions {
      drawEast(from: junction, junctions, rows, modes)
      drawSouth(from: junction, junctions, rows, modes)
    }
  }

  /// Returns the position of a junction.
  func place(_ name: Character) -> Coordinate {
    network.junctions[Int(nodes[name]!)].coordinate
  }

  /// Returns the index of a junction.
  func node(_ name: Character) -> UInt32 { nodes[name]! }

  /// Returns the arc from one junction to a neighbour.
  func arc(_ from: Character, _ to: Character) -> UInt32 {
    for (index, segment) in network.segments.enumerated() {
      if segment.tail == nodes[from], segment.head == nodes[to] { return UInt32(2 * index) }
      if segment.head == nodes[from], segment.tail == nodes[to] { return UInt32(2 * index + 1) }
    }
    fatalError("no street leads from \(from) to \(to)")
  }

  /// Forbids a chain of junctions to vehicles.
  mutating func forbid(_ chain: String) {
    let names = Array(chain)
    let arcs = zip(names, names.dropFirst()).map { arc($0, $1) }
    network.forbiddenTurns.append(.init(arcs: arcs, modes: [.cycling, .init(.drive)]))
  }

  /// Blocks a junction for some modes, which may reach but not pass it.
  mutating func block(_ name: Character, to modes: ModeSet) {
    network.blocked[Int(nodes[name]!)] = modes
  }

  /// Changes a segment.
  mutating func edit(
    _ from: Character, _ to: Character, _ change: (inout StreetNetwork.Segment) -> Void
  ) {
    change(&network.segments[Int(arc(from, to) >> 1)])
  }

  /// The ends of all streets.
  var streets: [(Character, Character)] {
    let names = Dictionary(uniqueKeysWithValues: nodes.map { ($1, $0) })
    return network.segments.map { (names[$0.tail]!, names[$0.head]!) }
  }

  /// Builds the graph of the town.
  func graph() -> Graph {
    try! Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
  }

  /// Returns the names of the junctions along a path of arcs.
  func names(of arcs: [UInt32], in graph: Graph) -> String {
    let name = Dictionary(uniqueKeysWithValues: nodes.map { ($1, $0) })
    guard let first = arcs.first else { return "" }
    var text = String(name[graph.tail(of: ArcID(first))]!)
    for arc in arcs { text.append(name[graph.head(of: ArcID(arc))]!) }
    return text
  }

  private static func junctions(in rows: [[Character]]) -> [Junction] {
    var found: [Junction] = []
    for (row, text) in rows.enumerated() {
      for column in text.indices where text[column].isLetter && text[column] != "v" {
        var end = column + 1
        while end < text.count, text[end].isNumber { end += 1 }
        let height = Double(String(text[(column + 1)..<end])) ?? 0
        found.append(Junction(name: text[column], row: row, columns: column..<end, height: height))
      }
    }
    return found
  }

  private mutating func add(_ junction: Junction) {
    nodes[junction.name] = UInt32(network.junctions.count)
    heights.append(junction.height)
    let east = Double(junction.columns.lowerBound) * Self.metresPerColumn
    let south = Double(junction.row) * Self.metresPerRow
    network.junctions.append(
      FixedCoordinate(
        Coordinate(
          latitude: -south / Coordinate.metresPerDegree,
          longitude: east / Coordinate.metresPerDegree)))
    network.blocked.append([])
  }

  private var heights: [Double] = []

  private mutating func drawEast(
    from junction: Junction, _ all: [Junction], _ rows: [[Character]], _ modes: ModeSet
  ) {
    let text = rows[junction.row]
    var column = junction.columns.upperBound
    var marks: Set<Character> = []
    while column < text.count, "-><=".contains(text[column]) {
      marks.insert(text[column])
      column += 1
    }
    let end = all.first { $0.row == junction.row && $0.columns.lowerBound == column }
    guard let end, !marks.isEmpty else { return }
    connect(junction, end, marks, modes)
  }

  private mutating func drawSouth(
    from junction: Junction, _ all: [Junction], _ rows: [[Character]], _ modes: ModeSet
  ) {
    let column = junction.columns.lowerBound
    var row = junction.row + 1
    var marks: Set<Character> = []
    while row < rows.count, column < rows[row].count, "|v^\"".contains(rows[row][column]) {
      marks.insert(rows[row][column])
      row += 1
    }
    let end = all.first { $0.row == row && $0.columns.lowerBound == column }
    guard let end, !marks.isEmpty else { return }
    connect(junction, end, marks, modes)
  }

  private mutating func connect(
    _ from: Junction, _ to: Junction, _ marks: Set<Character>, _ modes: ModeSet
  ) {
    let stairs = !marks.isDisjoint(with: ["=", "\""])
    let walkers = modes.subtracting(stairs ? [.cycling, .init(.drive), .init(.wheelchair)] : [])
    let vehicles: ModeSet = [.cycling, .init(.drive)]
    let ends = [nodes[from.name]!, nodes[to.name]!]
    var segment = StreetNetwork.Segment(
      tail: ends[0], head: ends[1], points: [],
      attributes: .init(
        roadClass: stairs ? .steps : .residential, flags: stairs ? [.steps] : []),
      forward: marks.isDisjoint(with: ["<", "^"]) ? walkers : walkers.subtracting(vehicles),
      backward: marks.isDisjoint(with: [">", "v"]) ? walkers : walkers.subtracting(vehicles),
      name: UInt32(network.names.count), way: Int64(network.segments.count + 1))
    segment.attributes.speedForward = 30
    segment.attributes.speedBackward = 30
    network.names.append("\(from.name)\(to.name) Street")
    fill(&segment, from: heights[Int(ends[0])], to: heights[Int(ends[1])])
    network.segments.append(segment)
  }

  private func fill(_ segment: inout StreetNetwork.Segment, from: Double, to: Double) {
    let a = network.junctions[Int(segment.tail)].coordinate
    let b = network.junctions[Int(segment.head)].coordinate
    let pieces = max(1, Int((a.distance(to: b) / 15).rounded(.up)))
    for step in 0...pieces {
      let share = Double(step) / Double(pieces)
      let position = Coordinate(
        latitude: a.latitude + share * (b.latitude - a.latitude),
        longitude: a.longitude + share * (b.longitude - a.longitude))
      segment.points.append(FixedCoordinate(position))
      segment.heights.append(Height(metres: from + share * (to - from)))
    }
  }
}
