import AmbleCore

extension Activity {
  /// The samples that have a position, divided at the pauses. A pause before a sample without a
  /// position divides at the next one that has one.
  var segments: [[TrackSample]] {
    var segments: [[TrackSample]] = []
    var isAfterPause = true
    for sample in samples {
      isAfterPause = isAfterPause || sample.isAfterPause
      guard sample.position?.isValid == true else { continue }
      if isAfterPause { segments.append([]) }
      isAfterPause = false
      segments[segments.count - 1].append(sample)
    }
    return segments
  }
}
