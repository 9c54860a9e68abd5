/// The arrays of a metric file: the needed edges of a customized hierarchy by the rank at their
/// lower end, upward (`forward`) and downward (`backward`).
enum MetricSection: UInt32, FileSection {
  case firstForward = 1
  case forward, forwardVia
  case firstBackward, backward, backwardVia

  static let magic: UInt64 = 0x5452_4D45_4C42_4D41  // "AMBLEMRT", little-endian
  static let version: UInt32 = 1

  var slot: Int { Int(rawValue) - 1 }
  var stride: Int { self == .forward || self == .backward ? 8 : 4 }
}
