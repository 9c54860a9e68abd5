public import AmbleCore

/// Something that knows how high the ground is.
public protocol ElevationSource: Sendable {
  /// What the heights come from, for people to read: a model's or a file's name.
  var name: String { get }
  /// Metres between neighbouring samples; 0 where every place has its own height.
  var spacing: Double { get }
  /// Metres by which a height may be wrong beside its neighbours: half the width of the tube in
  /// which `NetworkElevation` looks for the least climb.
  var noise: Double { get }
  /// The height in metres above the sea, or nil where it is not known. Never a stand-in such as 0.
  func height(at position: Coordinate) -> Double?
}

extension ElevationSource {
  /// The rise in metres from which the turning-point filter counts a climb on heights that
  /// `NetworkElevation` has laid from this source.
  ///
  /// The tube has already taken out every swing below twice the noise, so the filter has only to
  /// drop what is left of swings that several streets share. Half the noise does that, and keeps
  /// the reported ascent beside the plain sum of rises which the search minimises.
  public var ascentThreshold: Double { noise / 2 }
}
