/// Detects that a traveller off the route is on it again: near it for several fixes, and moving
/// along it rather than across it.
struct Rejoining {
  /// Number of consecutive fixes near the route, each within reach of the one before.
  private(set) var count = 0
  /// Distance of the last of them from the start of the line, metres.
  private(set) var along = 0.0
  /// Distance they advanced along the line, metres.
  private(set) var advance = 0.0

  /// Minimum advance that shows the direction if the device does not measure it, metres.
  private static let minAdvance = 10.0
  /// The cosine of 60°: a direction along the line rather than across it.
  private static let minAgreement = 0.5

  /// Checks the best place near the route.
  /// - Parameter reach: maximum distance covered since the last fix, metres.
  /// - Returns: Whether the traveller is on the route again.
  mutating func take(_ place: LinePlace, reach: Double, accuracy: Double) -> Bool {
    let step = place.along - along
    let isNext = count > 0 && abs(step) <= reach + 2 * accuracy
    count = isNext ? count + 1 : 1
    advance = isNext ? advance + step : 0
    along = place.along
    guard count >= 2 else { return false }
    if let agreement = place.agreement { return agreement >= Self.minAgreement }
    return advance >= max(Self.minAdvance, 2 * accuracy)
  }
}

extension Rejoining {
  func write(to writer: inout SnapshotWriter) {
    writer.append(count)
    writer.append(along)
    writer.append(advance)
  }

  init(from reader: inout SnapshotReader) {
    count = reader.integer(in: 0...(.max))
    along = reader.number(in: .positive)
    advance = reader.number(in: .finite)
  }
}
