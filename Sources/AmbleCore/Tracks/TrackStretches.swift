/// The stretches of a recording between its pauses, as ranges of samples.
struct TrackStretches: Sequence, IteratorProtocol {
  private let samples: [TrackSample]
  private var start = 0

  init(_ samples: [TrackSample]) { self.samples = samples }

  mutating func next() -> Range<Int>? {
    guard start < samples.count else { return nil }
    var end = start + 1
    while end < samples.count, !samples[end].isAfterPause { end += 1 }
    defer { start = end }
    return start..<end
  }
}
