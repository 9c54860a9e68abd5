extension TourRequest {
  /// The stops to leave out so that a tour through the rest exists, ascending, or empty if a tour
  /// through all exists.
  ///
  /// A round tour keeps the stops that are mutually reachable; an open one also keeps those
  /// connected in one direction only. A fixed start or end is kept. If the end is not reachable
  /// from the start, only the start is kept.
  public var unreachable: [Int] {
    guard count > 1 else { return [] }
    let kept = TourReach(self).kept
    return (0..<count).filter { !kept[$0] }
  }
}
