/// How far heights can be trusted beside their neighbours, by the kind of model.
enum ElevationAccuracy {
  /// Half the width of the tube in which a model's heights are believed, in metres.
  ///
  /// What counts is not a model's error against the truth, most of which it shares with its
  /// neighbourhood, but the ripple along a street.
  static func noise(spacing: Double) -> Double {
    switch spacing {
    case ..<4: 0.5
    case ..<15: 1
    case ..<50: 2.5
    default: 4
    }
  }
}
