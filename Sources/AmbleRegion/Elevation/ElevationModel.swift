public import AmbleCore

/// Heights from elevation files: from the finest model that knows the position.
public struct ElevationModel: ElevationSource {
  /// The files or the kind of tiles that cover most of the requested box.
  public let name: String
  /// Sample spacing of these, metres.
  public let spacing: Double
  /// Ripple of these along a street, metres.
  public let noise: Double
  /// The lattices, finest first.
  let lattices: [HeightLattice]

  /// Creates a model from lattices and fills their voids. The lattice that covers most of the box
  /// determines name, spacing and noise.
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

  /// Interpolates the height at a position bilinearly between samples.
  /// - Returns: the height, metres, or `nil` outside the files and in voids too large to fill.
  public func height(at position: Coordinate) -> Double? {
    for lattice in lattices {
      if let height = lattice.height(at: position) { return height }
    }
    return nil
  }

  /// Returns the lattice that gives the height at most points of a grid over a box.
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
