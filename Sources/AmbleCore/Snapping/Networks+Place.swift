extension Networks {
  /// Returns whether a place may be close enough to a network to be connected with it. A fast
  /// check, effective if only the network's own streets connect to it. That holds for every place
  /// that routes both leave and enter: a street that leads to the network and is reached from it
  /// belongs to the same strongly connected component.
  /// - Parameter limit: maximum distance, metres.
  func mayReach(_ network: UInt32, _ place: PlaceSetter.Place, within limit: Double) -> Bool {
    let isOnItAlone =
      place.isLeft && (place.isEntered || back[network].isEmpty)
      || place.isEntered && onward[network].isEmpty
    guard isOnItAlone else { return true }
    let scale = PlanarScale(latitude: place.position.latitude)
    return scale.distance(FixedCoordinate(place.position), to: box[Int(network)]) <= limit
  }
}
