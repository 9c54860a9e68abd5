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
  /// drop what is left where several streets make up a walk. Half the noise does that, 1 m for
  /// surface models of 30 m: on 200 walks of 1 to 4 km in Porto the filtered ascent and the plain
  /// sum of rises, which the search minimises, differ by 0.3 m on average and 2.2 m at most; with
  /// 3 m they differ by more than 5 m and 5 % on every thirtieth walk, with 10 m on three of four.
  public var ascentThreshold: Double { noise / 2 }
}
