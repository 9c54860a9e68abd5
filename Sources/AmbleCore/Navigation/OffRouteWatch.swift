/// Decides when a traveller has left the route: never by one fix, and within seconds.
struct OffRouteWatch {
  /// How many fixes in a row lay beside the route.
  private(set) var beyond = 0
  /// When the first of them was taken.
  private(set) var since = 0.0
  /// Metres gone back along the line since the traveller last went forward for as many.
  private(set) var retreat = 0.0
  /// Off the route for going the wrong way: the furthest that went; else 0.
  private(set) var farthest = 0.0

  /// Fixes beside the route that settle it if they come every second.
  private static let many = 3
  /// Fixes beside the route that settle it if they come `longApart` seconds apart.
  private static let few = 2
  private static let longApart = 5.0
  /// Metres back along the line that are no hesitation any more.
  private static let farBack = 30.0
  /// Metres forward again that show that the traveller has turned.
  private static let turned = 15.0

  /// What was found out.
  enum Verdict {
    case onRoute, leftRoute, wrongWay
  }

  /// Takes what a fix says.
  /// - Parameters:
  ///   - offset: metres from the fix to the nearest place of the route.
  ///   - limit: metres beyond which that is beside it.
  ///   - advance: metres gone along the line since the fix before, negative if back.
  mutating func take(
    offset: Double, limit: Double, advance: Double, accuracy: Double, at time: Double
  ) -> Verdict {
    if offset > limit {
      if beyond == 0 { since = time }
      beyond += 1
    } else {
      beyond = 0
    }
    retreat = max(0, retreat - advance)
    if beyond >= Self.many || beyond >= Self.few && time - since >= Self.longApart {
      return .leftRoute
    }
    return isWrongWay(accuracy) ? .wrongWay : .onRoute
  }

  private mutating func isWrongWay(_ accuracy: Double) -> Bool {
    if farthest == 0 {
      guard retreat >= max(Self.farBack, 2 * accuracy) else { return false }
    } else if retreat <= farthest - max(Self.turned, accuracy) {
      farthest = 0
      retreat = 0
      return false
    }
    farthest = max(farthest, retreat)
    return true
  }
}

extension OffRouteWatch {
  func write(to writer: inout SnapshotWriter) {
    writer.append(beyond)
    writer.append(since)
    writer.append(retreat)
    writer.append(farthest)
  }

  init(from reader: inout SnapshotReader) {
    beyond = reader.integer(in: 0...Self.many)
    since = reader.number(in: .finite)
    retreat = reader.number(in: .positive)
    farthest = reader.number(in: .positive)
  }
}
