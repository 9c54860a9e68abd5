import AmbleCore

extension CatalogAssembly {
  /// Maximum distance from a house without a street to the street it is assigned to, metres; our
  /// own estimate of a deep front garden on a wide street.
  private static let streetReach = 70.0

  /// Adds unnamed addresses to their streets, and sets each street's postcode and city to the
  /// commonest ones of its houses.
  mutating func addHouses() {
    let needsGrid = collector.houses.contains { $0.address.street == nil }
    let grid = SampleGrid(needsGrid ? streets : [])
    var tallies: [Int: AddressTally] = [:]
    for draft in collector.houses {
      guard let position = geometry.position(of: draft.shape) else { continue }
      var record = record(of: draft.address, draft.element, kind(of: draft), at: position)
      record.extent = geometry.extent(of: draft.shape)
      guard let owner = owner(of: &record, grid), let number = record.housenumber else { continue }
      tallies[owner, default: AddressTally()].count(record)
      link(number, counted: record.interpolation, of: owner, to: .house(houses.count))
      houses.append(record)
    }
    addInterpolations()
    for (owner, tally) in tallies {
      named[owner].postcode = named[owner].postcode ?? tally.postcode
      named[owner].context.city = tally.city ?? named[owner].context.city
      named[owner].otherSurroundings = tally.all
    }
  }

  private func kind(of draft: DraftHouse) -> PlaceKind {
    let tag = collector.pool[draft.kind]?.split(separator: "=", maxSplits: 1) ?? ["place", "house"]
    return PlaceKind(ofHouse: String(tag[0]), String(tag.last ?? "house"))
  }

  /// Returns the street or place of a house; adds a place for a street known from addresses only.
  private mutating func owner(of record: inout PlaceRecord, _ grid: SampleGrid) -> Int? {
    guard let street = record.street else {
      guard let nearest = grid.nearest(to: record.position, within: Self.streetReach) else {
        return nil
      }
      record.street = named[nearest].names?.primary
      return nearest
    }
    if let owner = linker.owner(named: street, near: record.position) { return owner }
    guard let names = PlaceNames(["name": street]) else { return nil }
    let kind = PlaceKind(key: "place", value: "locality", layer: .locality, importance: 0.15)
    linker.add(names, index: named.count, position: record.position, box: nil)
    named.append(
      PlaceRecord(
        element: record.element, kind: kind, names: names, postcode: record.postcode,
        context: record.context, position: record.position))
    return named.count - 1
  }

  /// Adds the unnamed features, which searches find by their kinds.
  mutating func addFeatures() {
    for draft in collector.features {
      guard let position = geometry.position(of: draft.shape) else { continue }
      houses.append(record(of: draft.address, draft.element, draft.kind, at: position))
    }
  }

  /// Adds a place for each postcode at the address nearest to the centre of its addresses.
  mutating func addPostcodes() {
    var members: [String: [Int]] = [:]
    for (index, house) in houses.enumerated() {
      if let code = house.postcode { members[code, default: []].append(index) }
    }
    for code in members.keys.sorted() {
      guard let houses = members[code]?.map({ houses[$0] }), let names = PlaceNames(["name": code])
      else { continue }
      let box = BoundingBox(around: houses.map(\.position))
      let amid = houses.min {
        $0.position.distance(to: box.center) < $1.position.distance(to: box.center)
      }
      guard let amid else { continue }
      let kind = PlaceKind(key: "place", value: "postcode", layer: .other, importance: 0.3)
      named.append(
        PlaceRecord(
          element: amid.element, kind: kind, names: names, postcode: code, context: amid.context,
          position: amid.position, extent: box))
    }
  }
}

// MARK: Samples

/// Finds the nearest street by positions sampled every 60 m along the streets, so that the nearest
/// sample is at most 30 m along the street from the nearest point.
struct SampleGrid {
  private struct Cell: Hashable {
    var row: Int32
    var column: Int32
  }
  private var cells: [Cell: [(street: Int32, position: Coordinate)]] = [:]

  /// Side of a cell, degrees; about 110 m.
  private static let side = 0.001

  init(_ streets: [AssembledStreet]) {
    for (index, street) in streets.enumerated() {
      for sample in street.pieces.flatMap({ $0.samples(every: 60) }) {
        cells[Self.cell(of: sample), default: []].append((Int32(index), sample))
      }
    }
  }

  /// Returns the street with the nearest sample within a radius in metres, at most 100, or `nil` if
  /// no sample is that near.
  func nearest(to position: Coordinate, within metres: Double) -> Int? {
    let center = Self.cell(of: position)
    var best: (distance: Double, street: Int)?
    for row in center.row - 1...center.row + 1 {
      for column in center.column - 2...center.column + 2 {
        for entry in cells[Cell(row: row, column: column)] ?? [] {
          let distance = entry.position.distance(to: position)
          if distance <= metres, distance < best?.distance ?? .infinity {
            best = (distance, Int(entry.street))
          }
        }
      }
    }
    return best?.street
  }

  private static func cell(of position: Coordinate) -> Cell {
    Cell(
      row: Int32((position.latitude / side).rounded(.down)),
      column: Int32((position.longitude / side).rounded(.down)))
  }
}
