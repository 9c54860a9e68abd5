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
    guard snapshot.count >= 24 else { throw SnapshotReader.damaged }
    let (body, end) = (Array(snapshot.dropLast(8)), Array(snapshot.suffix(8)))
    var check = SnapshotReader(end)
    guard try check.bits() == body.withUnsafeBytes({ Checksum.of($0) }) else {
      throw SnapshotReader.damaged
    }
    var reader = SnapshotReader(body)
    guard try reader.bits() == Self.version else {
      throw NavigationError("The journey was saved by another version of Amble.")
    }
    guard try reader.bits() == route.fingerprint else {
      throw NavigationError("The journey was saved on another route.")
    }
    self.init(along: route)
    try read(from: &reader)
    guard reader.isAtEnd else { throw SnapshotReader.damaged }
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

  private mutating func read(from reader: inout SnapshotReader) throws(NavigationError) {
    status = try Progress.Status(from: &reader)
    statusBeforePause = try Progress.Status(from: &reader)
    isWrongWay = try reader.flag()
    isTrusted = try reader.flag()
    hasStarted = try reader.flag()
    offset = try reader.number(in: .positive)
    along = try reader.number(in: 0...route.length)
    tracker = try reader.flag() ? LineTracker(from: &reader, length: route.length) : nil
    gate = try FixGate(from: &reader)
    watch = try OffRouteWatch(from: &reader)
    rejoining = try Rejoining(from: &reader)
    steps = try StepCounter(from: &reader, count: route.steps.count)
    meter = try TripMeter(from: &reader, length: route.length)
  }
}

extension Progress.Status {
  fileprivate init(from reader: inout SnapshotReader) throws(NavigationError) {
    let number = try reader.integer(in: 0...255)
    guard let status = Self(rawValue: UInt8(number)) else { throw SnapshotReader.damaged }
    self = status
  }
}
