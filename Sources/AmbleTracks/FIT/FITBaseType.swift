/// The type of a field's values, by the number in its definition.
enum FITBaseType: UInt8 {
  case enumeration = 0x00
  case int8 = 0x01
  case uint8 = 0x02
  case string = 0x07
  case uint8z = 0x0A
  case byte = 0x0D
  case int16 = 0x83
  case uint16 = 0x84
  case int32 = 0x85
  case uint32 = 0x86
  case float32 = 0x88
  case float64 = 0x89
  case uint16z = 0x8B
  case uint32z = 0x8C
  case int64 = 0x8E
  case uint64 = 0x8F
  case uint64z = 0x90

  /// Size of a value, bytes.
  var size: Int {
    switch self {
    case .enumeration, .int8, .uint8, .string, .uint8z, .byte: 1
    case .int16, .uint16, .uint16z: 2
    case .int32, .uint32, .float32, .uint32z: 4
    case .float64, .int64, .uint64, .uint64z: 8
    }
  }

  /// Returns the number of a bit pattern, or `nil` if the pattern means that there is none.
  func number(_ bits: UInt64) -> Double? {
    switch self {
    case .float32: finite(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case .float64: finite(Double(bitPattern: bits))
    default: integer(bits).map(Double.init)
    }
  }

  /// Returns the whole number of a bit pattern, or `nil` if the pattern means that there is none.
  func integer(_ bits: UInt64) -> Int64? {
    switch self {
    case .string, .float32, .float64: nil
    case .int8, .int16, .int32, .int64: signed(bits)
    case .uint8z, .uint16z, .uint32z, .uint64z: bits == 0 ? nil : Int64(exactly: bits)
    case .enumeration, .uint8, .byte, .uint16, .uint32, .uint64:
      bits == ones ? nil : Int64(exactly: bits)
    }
  }

  /// The pattern with every bit set.
  private var ones: UInt64 { UInt64.max >> UInt64(64 - size * 8) }

  private func signed(_ bits: UInt64) -> Int64? {
    guard bits != ones >> 1 else { return nil }
    let shift = Int64(64 - size * 8)
    return (Int64(bitPattern: bits) << shift) >> shift
  }

  private func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }
}
