extension Navigator {
  /// The layout of a snapshot, raised whenever it changes.
  private static let version = 1

  /// All that a journey has to remember, without its route: some hundred bytes, from which it goes
  /// on exactly as it would have.
  public var snapshot: [UInt8] {
    var writer = SnapshotWriter()
    writer.append(Self.version)
    writer.append(route.fingerprint)
    write(to: &writer)
    writer.append(writer.checksum)
    return writer.bytes
  }

  /// A journey that goes on from a snapshot.
  /// - Parameter route: the route it was taken on.
  /// - Throws: `NavigationError`, if it is damaged, of another version or of another route.
  public init(along route: NavigationRoute, restoring snapshot: [UInt8]) throws(NavigationError) {
    let body = Array(snapshot.dropLast(8))
    var end = SnapshotReader(Array(snapshot.suffix(8)))
    var reader = SnapshotReader(body)
    guard end.bits() == body.withUnsafeBytes({ Checksum.of($0) }), end.isSound else {
      throw Self.damaged
    }
    guard reader.bits() == Self.version else {
      throw NavigationError("The journey was saved by another version of Amble.")
    }
    guard reader.bits() == route.fingerprint else {
      throw NavigationError("The journey was saved on another route.")
    }
    self.init(along: route)
    read(from: &reader)
    guard reader.isSound else { throw Self.damaged }
  }

  private static var damaged: NavigationError {
    NavigationError("The snapshot of the journey is damaged.")
  }

  private func write(to writer: inout SnapshotWriter) {
    writer.append(Int(status.rawValue))
    writer.append(Int(statusBeforePause.rawValue))
    writer.append(isWrongWay)
    writer.append(isTrusted)
    writer.append(hasStarted)
    writer.append(offset)
    writer.append(along)
    writer.append(tracker != nil)
    tracker?.write(to: &writer)
    gate.write(to: &writer)
    watch.write(to: &writer)
    rejoining.write(to: &writer)
    steps.write(to: &writer)
    meter.write(to: &writer)
  }

  private mutating func read(from reader: inout SnapshotReader) {
    status = Progress.Status(from: &reader)
    statusBeforePause = Progress.Status(from: &reader)
    isWrongWay = reader.flag()
    isTrusted = reader.flag()
    hasStarted = reader.flag()
    offset = reader.number(in: .positive)
    along = reader.number(in: 0...route.length)
    tracker = reader.flag() ? LineTracker(from: &reader, length: route.length) : nil
    gate = FixGate(from: &reader)
    watch = OffRouteWatch(from: &reader)
    rejoining = Rejoining(from: &reader)
    steps = StepCounter(from: &reader, count: route.steps.count)
    meter = TripMeter(from: &reader)
  }
}

extension Navigator.Progress.Status {
  fileprivate init(from reader: inout SnapshotReader) {
    let last = Self.allCases.count - 1
    self = Self(rawValue: UInt8(reader.integer(in: 0...last))) ?? .waiting
  }
}
