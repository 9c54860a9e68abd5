extension Navigator {
  /// Version of the snapshot's layout, increased with every change.
  private static let version = 1

  /// The state of the journey without its route: a few hundred bytes. A navigator restored from it
  /// continues exactly like this one.
  public var snapshot: [UInt8] {
    var writer = SnapshotWriter()
    writer.append(Self.version)
    writer.append(route.fingerprint)
    write(to: &writer)
    writer.append(writer.checksum)
    return writer.bytes
  }

  /// Restores a journey from a snapshot.
  /// - Parameters:
  ///   - route: the route on which the snapshot was taken.
  ///   - snapshot: the bytes of `snapshot`.
  /// - Throws: `NavigationError` if the snapshot is damaged, of another version or of another
  ///   route.
  public init(along route: NavigationRoute, restoring snapshot: [UInt8]) throws(NavigationError) {
    let body = Array(snapshot.dropLast(8))
    var end = SnapshotReader(Array(snapshot.suffix(8)))
    var reader = SnapshotReader(body)
    guard end.bits() == body.withUnsafeBytes({ Checksum.of($0) }), end.isSound else {
      throw NavigationError.damagedSnapshot
    }
    guard reader.bits() == Self.version else {
      throw NavigationError.otherVersion
    }
    guard reader.bits() == route.fingerprint else {
      throw NavigationError.otherRoute
    }
    self.init(along: route)
    read(from: &reader)
    guard reader.isSound else { throw NavigationError.damagedSnapshot }
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
