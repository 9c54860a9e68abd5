import AmbleCore

/// The score that nearness and importance add to the match of a place's name.
struct PlaceRanking {
  private let near: Coordinate?
  private let radius: Double
  private let biasScale: Double
  private let metresPerDegreeAcross: Double

  /// Score of zero distance: half the score of a perfect name, 1.
  private static let nearness = 0.5

  init(_ query: PlaceQuery) {
    near = query.near.flatMap { $0.wrapped.isValid ? $0 : nil }
    // Photon's radius: a quarter of 2^(18 − zoom) kilometres.
    let zoom = query.zoom.isFinite ? min(18, max(0, query.zoom)) : 12
    radius = 250 * Self.power(of: 18 - zoom)
    biasScale = query.biasScale.isFinite ? min(1, max(0, query.biasScale)) : 0.4
    let south = BoundingBox(around: near.map { [$0] } ?? []).padded(byMetres: 1_000)
    metresPerDegreeAcross = south.isEmpty ? 0 : 2_000 / (south.east - south.west)
  }

  /// Returns the score of a position and an importance, 0…0.9.
  func worth(_ position: FixedCoordinate, importance: Double) -> Double {
    guard let near else { return 0.5 * importance }
    let position = position.coordinate
    let x = (position.longitude - near.longitude) * metresPerDegreeAcross
    let y = (position.latitude - near.latitude) * Coordinate.metresPerDegree
    let distance = (x * x + y * y).squareRoot()
    return biasScale * importance + Self.nearness * radius / (radius + distance)
  }

  /// Returns the score of a row.
  func worth(_ row: PlaceColumns.Row) -> Double {
    worth(row.position, importance: Double(row.importance))
  }

  private static func power(of exponent: Double) -> Double {
    let whole = exponent.rounded(.down)
    var power = 1 + (exponent - whole)
    for _ in 0..<Int(whole) { power *= 2 }
    return power
  }
}
