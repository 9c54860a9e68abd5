import AmbleCore
import AmbleTesting

extension ModeSet {
  /// The same modes, with bicycles that are pushed.
  var withPushing: ModeSet { union(.cycling).union(.pushed) }
}

extension GridMap {
  /// Lets bicycles be pushed along streets, which are closed to cars: pairs of junctions, as in
  /// "AB BC".
  mutating func push(_ pairs: String) {
    for pair in pairs.split(separator: " ").map(Array.init) {
      edit(pair[0], pair[1]) {
        $0.forward = $0.forward.subtracting(.init(.drive)).withPushing
        $0.backward = $0.backward.subtracting(.init(.drive)).withPushing
      }
    }
  }

  /// Lets bicycles be pushed against oneways.
  mutating func pushAgainstOneways() {
    for (from, to) in streets { edit(from, to) { $0.pushWhereClosed() } }
  }
}

extension RandomTown {
  /// Lets bicycles be pushed against oneways, along a fifth of the streets, and over stairs.
  mutating func push(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    change { segment in
      segment.pushWhereClosed()
      guard random.below(5) == 0 else { return }
      let modes: ModeSet = [.onFoot, .init(.wheelchair), .cycling, .pushed]
      (segment.forward, segment.backward) = (modes, modes)
      if random.below(3) == 0 {
        segment.attributes.roadClassRaw = RoadClass.steps.rawValue
        segment.attributes.flags.insert(.steps)
      }
    }
  }
}

extension StreetNetwork.Segment {
  fileprivate mutating func pushWhereClosed() {
    if !forward.contains(.bike) { forward = forward.withPushing }
    if !backward.contains(.bike) { backward = backward.withPushing }
  }
}
