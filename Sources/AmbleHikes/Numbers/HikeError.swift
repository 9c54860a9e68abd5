/// An error of importing or editing hikes.
package enum HikeError: Error, Equatable {
  /// A recording has fewer than two positions.
  case noRecording
  /// A recording has no times.
  case noTimes
  /// A recording has more than `Hike.maxPositions` positions.
  case tooLong
  /// An edit leaves fewer than two positions, or joins fewer than two hikes.
  case tooShort
  /// Hikes that are to be joined overlap in time.
  case overlap
}
