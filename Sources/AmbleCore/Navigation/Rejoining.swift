/// Decides when a traveller off the route is on it again: near it more than once, and going its way,
/// not across it.
struct Rejoining {
  /// How many fixes in a row were near the route, each a little further than the one before.
  private(set) var count = 0
  /// Metres from the start of the line where the last of them was.
  private(set) var along = 0.0
  /// Metres they led forward.
  private(set) var advance = 0.0

  /// Metres forward along the line that show the direction where the device does not.
  private static let leastAdvance = 10.0
  /// The cosine of 60°: a direction that is rather along the line than across it.
  private static let alongside = 0.5

  /// Takes the best place near the route. Returns whether the traveller is on the route again.
  /// - Parameter reach: metres that the traveller can have gone since the last fix.
  mutating func take(_ place: LinePlace, reach: Double, accuracy: Double) -> Bool {
    let step = place.along - along
    let isNext = count > 0 && abs(step) <= reach + 2 * accuracy
    count = isNext ? count + 1 : 1
    advance = isNext ? advance + step : 0
    along = place.along
    guard count >= 2 else { return false }
    if let agreement = place.agreement { return agreement >= Self.alongside }
    return advance >= max(Self.leastAdvance, 2 * accuracy)
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
