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
/// One column of text is `metresPerColumn` metres, one row `metresPerRow`; heights run evenly
/// between junctions. The town lies on the equator, where a degree is as long east as north.
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

  /// Where a junction lies.
  func place(_ name: Character) -> Coordinate {
    network.junctions[Int(nodes[name]!)].coordinate
  }

  /// The number of a junction.
  func node(_ name: Character) -> UInt32 { nodes[name]! }

  /// The arc from one junction to a neighbour.
  func arc(_ from: Character, _ to: Character) -> UInt32 {
    for (index, stretch) in network.stretches.enumerated() {
      if stretch.tail == nodes[from], stretch.head == nodes[to] { return UInt32(2 * index) }
      if stretch.head == nodes[from], stretch.tail == nodes[to] { return UInt32(2 * index + 1) }
    }
    fatalError("no street leads from \(from) to \(to)")
  }

  /// Forbids a chain of junctions to vehicles.
  mutating func forbid(_ chain: String) {
    let names = Array(chain)
    let arcs = zip(names, names.dropFirst()).map { arc($0, $1) }
    network.forbiddenTurns.append(.init(arcs: arcs, modes: [.cycling, .init(.drive)]))
  }

  /// Lets some modes come to a junction but not past it.
  mutating func block(_ name: Character, to modes: ModeSet) {
    network.blocked[Int(nodes[name]!)] = modes
  }

  /// Changes a stretch in place.
  mutating func edit(
    _ from: Character, _ to: Character, _ change: (inout StreetNetwork.Stretch) -> Void
  ) {
    change(&network.stretches[Int(arc(from, to) >> 1)])
  }

  /// The town as a graph.
  func graph() -> Graph {
    try! Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
  }

  /// The junctions an arc path passes, by name.
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
    var stretch = StreetNetwork.Stretch(
      tail: ends[0], head: ends[1], points: [],
      attributes: .init(
        roadClass: stairs ? .steps : .residential, flags: stairs ? [.steps] : []),
      forward: marks.isDisjoint(with: ["<", "^"]) ? walkers : walkers.subtracting(vehicles),
      backward: marks.isDisjoint(with: [">", "v"]) ? walkers : walkers.subtracting(vehicles),
      name: UInt32(network.names.count), way: Int64(network.stretches.count + 1))
    stretch.attributes.speedForward = 30
    stretch.attributes.speedBackward = 30
    network.names.append("\(from.name)\(to.name) Street")
    fill(&stretch, from: heights[Int(ends[0])], to: heights[Int(ends[1])])
    network.stretches.append(stretch)
  }

  private func fill(_ stretch: inout StreetNetwork.Stretch, from: Double, to: Double) {
    let a = network.junctions[Int(stretch.tail)].coordinate
    let b = network.junctions[Int(stretch.head)].coordinate
    let pieces = max(1, Int((a.distance(to: b) / 15).rounded(.up)))
    for step in 0...pieces {
      let share = Double(step) / Double(pieces)
      let position = Coordinate(
        latitude: a.latitude + share * (b.latitude - a.latitude),
        longitude: a.longitude + share * (b.longitude - a.longitude))
      stretch.points.append(FixedCoordinate(position))
      stretch.heights.append(Height(metres: from + share * (to - from)))
    }
  }
}
