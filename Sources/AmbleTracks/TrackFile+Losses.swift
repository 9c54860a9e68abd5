extension TrackFile {
  /// Maximum number of losses that are kept. More do not help a user.
  private static let maxLosses = 1000

  /// Adds a loss.
  mutating func lose(_ message: String) { lose(TrackFileLoss(message: message)) }

  /// Adds a loss.
  mutating func lose(_ loss: TrackFileLoss) {
    if losses.count < Self.maxLosses { losses.append(loss) }
  }
}
