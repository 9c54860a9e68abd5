/// Reads numbers in the layout of `SnapshotWriter` and validates each.
///
/// An invalid number is replaced by the minimum of its range and marks the snapshot as damaged. The
/// caller checks `isSound` at the end.
struct SnapshotReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var isDamaged = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all bytes have been read and were valid.
  var isSound: Bool { !isDamaged && offset == bytes.count }

  @inline(never)
  mutating func bits() -> UInt64 {
    guard offset + 8 <= bytes.count else {
      isDamaged = true
      return 0
    }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    offset += 8
    return UInt64(littleEndian: value)
  }

  /// Reads a number within a range.
  @inline(never)
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let value = Double(bitPattern: bits())
    if range.contains(value) { return value }
    isDamaged = true
    return range.lowerBound
  }

  /// Reads an optional number.
  @inline(never)
  mutating func number(orNilIn range: ClosedRange<Double>) -> Double? {
    let value = Double(bitPattern: bits())
    if value.isNaN { return nil }
    if !range.contains(value) { isDamaged = true }
    return value
  }

  /// Reads an integer within a range.
  @inline(never)
  mutating func integer(in range: ClosedRange<Int>) -> Int {
    let value = Int64(bitPattern: bits())
    if let value = Int(exactly: value), range.contains(value) { return value }
    isDamaged = true
    return range.lowerBound
  }

  mutating func flag() -> Bool { integer(in: 0...1) == 1 }
}

extension ClosedRange<Double> {
  /// All finite numbers.
  static var finite: Self { -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude }
  /// All finite numbers from zero.
  static var positive: Self { 0...Double.greatestFiniteMagnitude }
}

// MARK: Writing

/// Writes numbers one after another in little-endian order.
struct SnapshotWriter {
  private(set) var bytes: [UInt8] = []

  /// The checksum of the bytes written.
  var checksum: UInt64 { bytes.withUnsafeBytes { Checksum.of($0) } }

  mutating func append(_ value: Double) {
    append(value.bitPattern)
  }

  mutating func append(_ value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ value: Int) {
    append(UInt64(bitPattern: Int64(value)))
  }

  mutating func append(_ value: Bool) {
    append(value ? 1 : 0 as UInt64)
  }

  /// Appends an optional number; `nil` is written as NaN.
  mutating func append(_ value: Double?) {
    append(value ?? .nan)
  }
}

extension Navigator {
  /// The progress of a journey, with all data that a screen shows.
  ///
  /// ```swift
  /// let progress = navigator.process(fix)
  /// switch progress.status {
  /// case .waiting: print("Go to the route.")
  /// case .following: print(progress.remaining, progress.remainingTime)  // metres, seconds
  /// case .offRoute: print(progress.isWrongWay ? "Turn around." : "Go back to the route.")
  /// case .arrived, .paused: break
  /// }
  /// ```
  public struct Progress: Hashable, Sendable {
    /// The traveller's relation to the route.
    public enum Status: UInt8, Sendable, CaseIterable {
      /// Not near the route yet.
      case waiting
      /// On the route.
      case following
      /// Away from the route, or on it in the wrong direction.
      case offRoute
      /// At the end.
      case arrived
      /// Fixes are ignored until the journey is resumed.
      case paused
    }

    /// The traveller's relation to the route.
    public var status: Status
    /// The position on the line; off the route, the place where the traveller left it.
    public var position: Coordinate
    /// The direction of the line at the position, degrees clockwise from north.
    public var course: Double
    /// Distance along the line, metres.
    public var along: Double
    /// Distance from the last fix to the line, metres.
    public var offset: Double
    /// Index of the next step among the route's steps.
    public var step: Int
    /// Distance to the next step, metres.
    public var toStep: Double
    /// Distance to the end, metres.
    public var remaining: Double
    /// Estimated time to the end, seconds: the planned time scaled by the traveller's pace so far.
    public var remainingTime: Double
    /// Remaining ascent, metres.
    public var climbAhead: Double
    /// Remaining descent, metres.
    public var descentAhead: Double
    /// Mean grade of the section ahead, rise over run, or `nil` if heights are unknown.
    public var gradeAhead: Double?
    /// Distance covered since the journey began, on the route and off it, metres.
    public var travelled: Double
    /// Time in motion, seconds.
    public var movingTime: Double
    /// Whether the traveller is off the route because they follow it in the wrong direction.
    public var isWrongWay: Bool
    /// Whether the last fix was good enough to be used.
    public var isTrusted: Bool
    /// The cue to announce now, or `nil`.
    public var cue: Cue?
  }
}
