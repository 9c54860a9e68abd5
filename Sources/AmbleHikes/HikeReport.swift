package import AmbleCore
package import AmbleJournal
import AmbleTracks

/// A hike with what is computed from its recording when it is shown.
package struct HikeReport: Sendable {
  package let recording: HikeRecording
  package let analysis: TrackAnalysis

  /// Analyses a hike.
  /// The numbers of the hike stay those of the whole.
  /// - Parameters:
  ///   - radius: radius around the start and the end that is not shown, metres.
  ///   - zone: a circle that is not shown, or `nil`.
  /// - Complexity: O(positions · log positions).
  package init(
    _ recording: HikeRecording, hidingEnds radius: Double = 0, and zone: HomeZone? = nil
  ) {
    var activity = recording.activity
    var shown = recording
    if radius > 0 || zone != nil {
      let hidden = zone.map { TrackPrivacy.Circle(centre: $0.centre, radius: $0.radius) }
      activity.samples = TrackPrivacy.hidden(
        activity.samples, ends: radius, [hidden].compactMap(\.self))
      shown = recording.replacing(activity.samples)
    }
    self.recording = shown
    analysis = TrackAnalysis(activity, shown.positions.map(\.sensors.groundHeight))
  }
}
