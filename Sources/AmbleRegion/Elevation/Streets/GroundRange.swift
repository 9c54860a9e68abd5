import AmbleCore
import CMath

/// The possible heights of a structure's end.
///
/// A model mixes the ground at an abutment with the valley next to it, at a portal with the hill
/// above. The true height is between the model's there and the highest, or the lowest, ground
/// nearby, and the error is at most the depth of the hollow that a bridge crosses. With sides of
/// 45°, that is half the length of the bridge.
struct GroundRange {
  private let heights: @Sendable (Coordinate) -> Double?
  private let network: StreetNetwork
  private let structures: Structures
  /// Distance within which the model mixes heights, metres.
  private let reach: Double

  /// Creates the ranges of a network's structures in a source.
  init(
    _ network: StreetNetwork, _ structures: Structures, _ source: some ElevationSource,
    reach: Double
  ) {
    self.network = network
    self.structures = structures
    self.reach = reach
    heights = { source.height(at: $0) }
  }

  /// Returns the height in the range of a contact nearest to the given one, metres.
  func clamp(_ height: Double, at contact: Int) -> Double {
    let place = network.junctions[contact].coordinate
    guard let here = heights(place) else { return height }
    let around = ring(around: place).compactMap(heights) + [here]
    let flags = (structures.contacts[contact] ?? []).map {
      network.segments[$0.segment].attributes.flags
    }
    let highest = flags.contains { $0.contains(.bridge) } ? around.max() ?? here : here
    let lowest = flags.contains { $0.contains(.tunnel) } ? around.min() ?? here : here
    let depth = (structures.lengths[contact] ?? 0) / 2
    return max(lowest, here - depth, min(highest, here + depth, height))
  }

  /// Returns positions in eight directions at half the reach and the whole reach.
  private func ring(around place: Coordinate) -> [Coordinate] {
    let narrowing = cos(place.latitude * .pi / 180)
    return (0..<16).map { i in
      let angle = Double(i % 8) * .pi / 4
      let distance = reach * (i < 8 ? 0.5 : 1) / Coordinate.metresPerDegree
      return Coordinate(
        latitude: place.latitude + distance * sin(angle),
        longitude: place.longitude + distance * cos(angle) / narrowing)
    }
  }
}
