public import AmbleCore

/// Heights read from elevation files: the finest where it knows, the others where it does not.
public struct ElevationModel: ElevationSource {
  /// The files or the kind of tiles that answer in most of the box asked for.
  public let name: String
  /// Metres between the samples of those.
  public let spacing: Double
  /// Metres of ripple that those have along a street.
  public let noise: Double
  /// The finest first.
  let lattices: [HeightLattice]

  /// A model from lattices, voids filled; the one that answers in most of a box gives its name,
  /// spacing and noise.
  init(_ lattices: [HeightLattice], covering box: BoundingBox) {
    let sorted = lattices.sorted { $0.spacing < $1.spacing }
    let filled = sorted.indices.map { i in
      var lattice = sorted[i]
      lattice.fillVoids(from: sorted.indices.filter { $0 != i }.map { sorted[$0] })
      return lattice
    }
    self.lattices = filled
    let main = ElevationModel.main(filled, box)
    name = main?.name ?? "no elevation"
    spacing = main?.spacing ?? 0
    noise = main.map { ElevationAccuracy.noise(spacing: $0.spacing) } ?? 0
  }

  /// The height at a position, bilinear between samples; nil outside the files and within voids
  /// too large to fill.
  public func height(at position: Coordinate) -> Double? {
    for lattice in lattices {
      if let height = lattice.height(at: position) { return height }
    }
    return nil
  }

  /// The lattice that answers at most points of a grid over a box.
  private static func main(_ lattices: [HeightLattice], _ box: BoundingBox) -> HeightLattice? {
    var counts = Array(repeating: 0, count: lattices.count)
    let side = 32
    for i in 0..<side * side {
      let place = Coordinate(
        latitude: box.south + (box.north - box.south) * (Double(i / side) + 0.5) / Double(side),
        longitude: box.west + (box.east - box.west) * (Double(i % side) + 0.5) / Double(side))
      if let found = lattices.firstIndex(where: { $0.height(at: place) != nil }) {
        counts[found] += 1
      }
    }
    return lattices.indices.max { (counts[$0], -$0) < (counts[$1], -$1) }.map { lattices[$0] }
  }
}
