/// The state of a pedometer as a list of numbers, written and read in the same order.
struct MotionRecord {
  private(set) var numbers: [Double]
  private var position = 0
  /// Whether every number read was there and finite.
  private(set) var isSound = true

  init(_ numbers: [Double] = []) { self.numbers = numbers }

  /// Whether all numbers have been read and were valid.
  var isComplete: Bool { isSound && position == numbers.count }

  mutating func append(_ number: Double) { numbers.append(number) }

  mutating func append(_ list: [Double]) { numbers += list }

  /// Reads a finite number, or marks the record as damaged.
  mutating func next() -> Double {
    guard let number = nextOrNil() else {
      isSound = false
      return 0
    }
    return number
  }

  /// Reads a number that may be NaN, for none.
  mutating func nextOrNil() -> Double? {
    guard position < numbers.count else {
      isSound = false
      return nil
    }
    position += 1
    let number = numbers[position - 1]
    return number.isFinite ? number : nil
  }

  mutating func list(_ count: Int) -> [Double] {
    var list: [Double] = []
    for _ in 0..<count { list.append(next()) }
    return list
  }
}

extension MotionRecord {
  /// The numbers in little-endian order, then a checksum.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for number in numbers { Self.append(number.bitPattern, to: &bytes) }
    Self.append(bytes.withUnsafeBytes { Checksum.of($0) }, to: &bytes)
    return bytes
  }

  /// Reads the layout of `bytes`, or returns `nil` if the checksum differs.
  init?(bytes: [UInt8]) {
    guard bytes.count >= 8, bytes.count % 8 == 0 else { return nil }
    let words = bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self))
      }
    }
    let sum = bytes.withUnsafeBytes { Checksum.of(.init(rebasing: $0.dropLast(8))) }
    guard words.last == sum else { return nil }
    self.init(words.dropLast().map { Double(bitPattern: $0) })
  }

  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
