/// The accuracy of heights relative to their neighbours, by kind of model.
enum ElevationAccuracy {
  /// Returns half the width of the tube around a model's heights on level ground, metres.
  ///
  /// The relevant error is not the absolute one, most of which neighbouring samples share, but the
  /// ripple along a street: the root mean square about a straight line over 300 m. Measured where
  /// the ground falls by less than 1 % (and by 1 to 3 %): the National Elevation Dataset at 10 m,
  /// 0.3 m (0.5) in Portland; surface models of 25 and 30 m, 0.6 m (0.9) for Copernicus in Porto
  /// and 0.85 m (1.05) for SRTM of 1″ around San Francisco; SRTM of 3″, averaged from nine samples,
  /// 0.6 m (0.75) in Franconia. Lidar is accurate to 0.1 m by its specification (3DEP, quality
  /// level 2).
  ///
  /// The tube is up to twice that. A wider one makes level streets level, but the flattest of many
  /// walks is then one whose real small climbs were removed: in Porto the climb claimed as saved was 24 %
  /// more than the model shows with 2 m, and 2 % with 1.2 m (`Benchmarks/heights.py`, rises of 3 m).
  /// `Tube` adds to it on hillsides.
  static func noise(spacing: Double) -> Double {
    switch spacing {
    case ..<4: 0.3
    case ..<15: 0.5
    case ..<50: 1.2
    default: 1.5
    }
  }
}
