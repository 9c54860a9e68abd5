/// The parameters of the matching model. They were chosen on simulated walks in Porto
/// (`MatchingTests`).
struct MatchTuning {
  /// Standard deviation of positions from the middle of the street, metres: at least the deviation
  /// of a good receiver, and at most the deviation beyond which a position does not distinguish
  /// streets.
  var deviations = 7.0...15.0
  /// Mean difference of the distance along streets from that between positions, metres.
  var difference = 4.0
  /// Distance at which being off all streets is as likely as being on one, standard deviations.
  var offDeviations = 3.2
  /// Cost of leaving all streets or coming back to one.
  var leaving = 3.0
  /// Minimum distance of positions, metres.
  var spacing = 12.0
  /// Maximum length of a way into a street and back that does not count, metres.
  var maxSpur = 20.0

  /// The numbers in use.
  static let standard = MatchTuning()
}
