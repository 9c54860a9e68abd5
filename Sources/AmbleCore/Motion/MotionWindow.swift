/// The last six seconds of the filtered signal, and its periodicity.
struct MotionWindow {
  /// Number of cells: 6 s, four steps or more at 40 a minute.
  static let count = 150
  /// Number of cells between two looks at the window, about half a second.
  static let hop = 12
  /// Longest lag that is computed, cells.
  static let longestLag = 92
  private static let shortestLag = 5
  /// Strongest motion that counts in full, as a multiple of the mean: a gesture can
  /// be as strong as ten steps.
  private static let clip = 2.0
  /// Half the length over which the strength of motion is evened out, cells: more than a slow step.
  private static let levelling = 30

  /// The signal, oldest first; zero before the first sample.
  private(set) var cells = [Double](repeating: 0, count: count)
  /// Number of cells since the last look.
  private(set) var fresh = 0
  /// Correlation of the signal with itself by lag in cells, from -1 to 1.
  private(set) var correlation = [Double](repeating: 0, count: longestLag + 1)
  /// Sums of the squares of all cells before one, of the clipped signal.
  private(set) var energy = [Double](repeating: 0, count: count + 1)

  init() {}

  /// Adds a cell. Returns whether it is time to look at the window.
  mutating func add(_ value: Double) -> Bool {
    cells.removeFirst()
    cells.append(value)
    fresh = (fresh + 1) % Self.hop
    return fresh == 0
  }

  /// Returns the root mean square of the clipped signal in a range of cells, in units of gravity.
  func strength(in range: Range<Int>) -> Double {
    let range = range.clamped(to: 0..<Self.count)
    return ((energy[range.upperBound] - energy[range.lowerBound]) / Double(range.count))
      .squareRoot()
  }

  /// Returns the correlation at a lag, which may lie between two cells, or at the longest lag if
  /// that is less.
  func correlation(at lag: Double) -> Double {
    let lag = min(lag, Double(Self.longestLag) - 1e-9)
    let index = Int(lag)
    let part = lag - Double(index)
    return correlation[index] + (correlation[index + 1] - correlation[index]) * part
  }

  /// Computes the energy and the correlation.
  /// - Complexity: O(cells · lags), about 10,000 products.
  mutating func analyse() {
    var signal = clipped()
    energy = Self.sums(ofSquares: signal)
    level(&signal)
    correlate(signal)
  }

  private func clipped() -> [Double] {
    var sum = 0.0
    for value in cells { sum += abs(value) }
    let limit = Self.clip * sum / Double(Self.count)
    return cells.map { min(max($0, -limit), limit) }
  }

  /// Divides the signal by the 3/4th power of its local strength, so that two seconds of a gesture
  /// do not outweigh four of walking, and removes the mean.
  private func level(_ signal: inout [Double]) {
    let quiet = 0.09 * energy[Self.count] / Double(Self.count) + 1e-12
    var mean = 0.0
    for index in signal.indices {
      let near = max(0, index - Self.levelling)..<min(Self.count, index + Self.levelling + 1)
      let power = (energy[near.upperBound] - energy[near.lowerBound]) / Double(near.count) + quiet
      let fourth = power.squareRoot().squareRoot()
      signal[index] /= fourth * fourth.squareRoot()
      mean += signal[index] / Double(Self.count)
    }
    for index in signal.indices { signal[index] -= mean }
  }

  private mutating func correlate(_ signal: [Double]) {
    let sums = Self.sums(ofSquares: signal)
    for lag in Self.shortestLag...Self.longestLag {
      let pairs = Self.count - lag
      var sum = 0.0
      for index in 0..<pairs { sum += signal[index] * signal[index + lag] }
      let norm = sums[pairs] * (sums[Self.count] - sums[lag])
      correlation[lag] = sum / (norm + 1e-12).squareRoot()
    }
  }

  private static func sums(ofSquares signal: [Double]) -> [Double] {
    var sums = [0.0]
    for value in signal { sums.append(sums[sums.count - 1] + value * value) }
    return sums
  }
}

extension MotionWindow {
  /// Whether an arm swings without steps: strongly, and as smooth as a pendulum. Steps of that
  /// strength have impacts.
  var isPendulum: Bool {
    var (square, bend) = (0.0, 0.0)
    for index in 2..<Self.count {
      let second = cells[index] - 2 * cells[index - 1] + cells[index - 2]
      square += cells[index] * cells[index]
      bend += second * second
    }
    // 0.4 g, and the mean curvature of a sine of 2 Hz: an arm at the side is moved no faster than
    // that, while feet that hit so hard run, at 2.5 Hz or more.
    return square > 0.16 * Double(Self.count) && bend < 0.06 * square
  }

  func write(to record: inout MotionRecord) {
    record.append(cells)
    record.append(Double(fresh))
  }

  init(from record: inout MotionRecord) {
    cells = record.list(Self.count)
    fresh = Int(min(max(record.next(), 0), Double(Self.hop - 1)))
  }
}

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
