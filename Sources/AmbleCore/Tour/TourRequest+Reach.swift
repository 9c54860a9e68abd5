extension TourRequest {
  /// The stops that have to be left out for a tour through the rest: none if there is a tour
  /// through all.
  ///
  /// A round tour keeps the stops that can be reached from each other, an open one also those
  /// with a way in one direction only. A start or an end that is given is kept; where no way
  /// leads from the start to the end, only the start is.
  public var unreachable: [Int] {
    guard count > 1 else { return [] }
    let kept = TourReach(self).kept
    return (0..<count).filter { !kept[$0] }
  }
}
