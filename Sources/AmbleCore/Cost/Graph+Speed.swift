extension Graph {
  /// Returns the speed of cars along an arc as on the map, m/s; that of a ferry on one.
  package func drivingSpeed(of arc: ArcID) -> Double {
    let attributes = attributes(of: arc.segment)
    if attributes.flags.contains(.ferry) { return Locomotion.ferrySpeed }
    return Locomotion.carSpeed(
      limit: arc.isBackward ? attributes.speedBackward : attributes.speedForward)
  }
}
