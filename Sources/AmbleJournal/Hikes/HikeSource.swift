public import AmbleTracks

/// The source of a hike, and the facts that it states.
public struct HikeSource: Hashable, Sendable {
  /// The identifier that the recording device gave the hike, or `nil` if it gave none. A hike that
  /// is sent again with the same one is not added again.
  public var uploadID: String?
  /// The sport in the words of the source.
  public var sport: String?
  /// The device or program that recorded.
  public var recorder: String?
  /// The totals that the source states.
  public var totals: DeviceTotals

  /// Creates a source.
  public init(
    uploadID: String? = nil, sport: String? = nil, recorder: String? = nil,
    totals: DeviceTotals = DeviceTotals()
  ) {
    self.uploadID = uploadID
    self.sport = sport
    self.recorder = recorder
    self.totals = totals
  }
}
