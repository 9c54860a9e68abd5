extension Pedometer {
  /// Version of the snapshot's layout, increased with every change.
  private static let version = 2.0

  /// The state, about 3.5 kB. A pedometer restored from it continues exactly like this one.
  public var snapshot: [UInt8] {
    var record = MotionRecord()
    for number in [Self.version, before, counted, clock == nil ? 0 : 1] { record.append(number) }
    clock?.write(to: &record)
    band.write(to: &record)
    window.write(to: &record)
    pulses.write(to: &record)
    tracker.write(to: &record)
    return record.bytes
  }

  /// Restores a pedometer, or returns `nil` if the snapshot is damaged or of another version.
  /// - Parameter snapshot: the bytes of `snapshot`.
  public init?(restoring snapshot: [UInt8]) {
    guard var record = MotionRecord(bytes: snapshot), record.next() == Self.version else {
      return nil
    }
    before = record.next()
    counted = record.next()
    if record.next() == 1 { clock = SampleClock(from: &record) }
    band = StepBand(from: &record)
    window = MotionWindow(from: &record)
    pulses = PulseTally(from: &record)
    tracker = CadenceTracker(from: &record)
    guard record.isComplete, 0...1e15 ~= counted else { return nil }
  }
}
