public import AmbleCore

/// Finds the district of a position.
///
/// It is the smallest part of a town whose boundary contains the position; else the smallest
/// neighbourhood; else the municipality, unless it is named after a settlement, whose parts the map
/// has as points at best; else the part of town, or the settlement, whose distance is the smallest
/// share of its reach (`SettledPlace.reach`).
struct DistrictFinder {
  /// A district as it was found.
  enum Found: Hashable {
    /// An index into `areas`.
    case area(Int)
    case place(SettledPlace)
  }

  /// Square cells of 0.005 degrees, half a kilometre.
  private struct Cell: Hashable {
    var row: Int
    var column: Int

    static let side = 0.005

    init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

    init(_ position: Coordinate) {
      row = Int((position.latitude / Self.side).rounded(.down))
      column = Int((position.longitude / Self.side).rounded(.down))
    }
  }

  let areas: [DistrictArea]
  private let grid: BoxGrid
  private let parts: Settlements
  private let settlements: Settlements
  /// The cells through which boundaries run.
  private var crossed: Set<Cell> = []
  /// The areas of cells that no boundary crosses.
  private var known: [Cell: Int?] = [:]

  /// Creates a finder.
  /// - Complexity: O(points of boundaries).
  init(areas: [DistrictArea], places: [SettledPlace]) {
    self.areas = areas.sorted { ($0.kind, $0.size, $0.name) < ($1.kind, $1.size, $1.name) }
    // A place within its own boundary would attract the streets around it.
    let byName = Dictionary(grouping: areas, by: \.name)
    let places = places.filter { place in
      place.layer == .city || !(byName[place.name] ?? []).contains { $0.contains(place.position) }
    }
    grid = BoxGrid(self.areas.map(\.box), side: 0.1)
    parts = Settlements(places.filter { $0.layer == .district })
    settlements = Settlements(places.filter { $0.layer == .city })
    for area in areas {
      for ring in area.rings {
        for (a, b) in zip(ring, ring.dropFirst()) { cross(from: a, to: b) }
      }
    }
  }

  private mutating func cross(from a: Coordinate, to b: Coordinate) {
    let (first, second) = (Cell(a), Cell(b))
    for row in min(first.row, second.row)...max(first.row, second.row) {
      for column in min(first.column, second.column)...max(first.column, second.column) {
        crossed.insert(Cell(row: row, column: column))
      }
    }
  }

  /// Returns the district of a position, or `nil` if there is none.
  /// - Complexity: usually O(places nearby); O(points of boundaries) where one is near.
  mutating func district(at position: Coordinate) -> Found? {
    let area = area(at: position)
    if let area, areas[area].kind != .municipality || !isNamedAfterSettlement(area) {
      return .area(area)
    }
    if let place = parts.nearest(to: position) { return .place(place) }
    return area.map(Found.area) ?? settlements.nearest(to: position).map(Found.place)
  }

  private mutating func area(at position: Coordinate) -> Int? {
    guard !areas.isEmpty else { return nil }
    let cell = Cell(position)
    if crossed.contains(cell) { return boundary(around: position) }
    if let answer = known[cell] { return answer }
    let answer = boundary(around: position)
    known[cell] = .some(answer)
    return answer
  }

  private func boundary(around position: Coordinate) -> Int? {
    grid.around(position).first { areas[$0].contains(position) }
  }

  private func isNamedAfterSettlement(_ area: Int) -> Bool {
    settlements.contains(named: areas[area].name)
  }
}

extension Graph {
  /// Returns whether a segment counts towards the streets of its district: one that the public may
  /// walk, and that is a street in common usage.
  ///
  /// A segment with a name counts regardless of its class. Without a name, roads, tracks and paths
  /// count; footways and pedestrian ways (mainly sidewalks or crossings), cycleways, stairs, slip
  /// roads, and service ways (driveways, alleys, parking aisles) do not. Ferries, platforms and
  /// corridors never count.
  public func countsAsStreet(_ segment: Int) -> Bool {
    let attributes = attributes[segment]
    let access = access[2 * segment].union(access[2 * segment + 1])
    guard !access.isDisjoint(with: .onFoot), !attributes.flags.contains(.ferry) else {
      return false
    }
    switch attributes.roadClass {
    case .ferry, .platform, .corridor, .other: return false
    case .primary, .secondary, .tertiary, .unclassified, .residential, .livingStreet, .track, .path,
      .bridleway:
      return name[segment] != 0 || attributes.flags.isDisjoint(with: [.area, .link])
    case .motorway, .trunk, .service, .pedestrian, .cycleway, .footway, .steps:
      return name[segment] != 0
    }
  }
}
