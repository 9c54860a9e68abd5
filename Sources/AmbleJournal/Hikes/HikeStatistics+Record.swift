extension HikeStatistics {
  /// The hike with the maximum of a figure.
  public struct Record: Hashable, Sendable {
    /// The kind of record.
    public let kind: Kind
    /// The record value, metres or seconds.
    public let value: Double
    /// The hike that holds the record.
    public let hike: HikeFigures

    /// Kinds of records.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// Distance.
      case longest
      /// Duration, seconds.
      case longestDuration = "longest_duration"
      /// Ascent, metres.
      case mostAscent = "most_ascent"
      /// Height of the highest place.
      case highest
    }

    /// Finds a record. Of equal hikes, the earliest holds it.
    /// - Parameter hikes: the hikes, earliest first.
    /// - Returns: `nil` if no hike has any.
    init?(_ kind: Kind, of hikes: [HikeFigures]) {
      var best: (value: Double, hike: HikeFigures)?
      for hike in hikes {
        guard let value = kind.value(of: hike), value > best?.value ?? 0 else { continue }
        best = (value, hike)
      }
      guard let best else { return nil }
      (self.kind, value, hike) = (kind, best.value, best.hike)
    }
  }
}

extension HikeStatistics.Record.Kind {
  fileprivate func value(of hike: HikeFigures) -> Double? {
    switch self {
    case .longest: hike.distance
    case .longestDuration: hike.duration
    case .mostAscent: hike.ascent
    case .highest: hike.highest
    }
  }
}
