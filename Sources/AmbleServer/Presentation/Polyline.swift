import AmbleCore
import AmbleFormats

/// Google's encoded polyline, with GraphHopper's third dimension.
///
/// Each number is the difference from the previous one, with the sign in the lowest bit, in
/// characters of five bits. Heights are in centimetres whatever the multiplier.
enum Polyline {
  /// A position and its height, metres. The height is used in three dimensions only.
  struct Point: Equatable {
    var position: Coordinate
    var height = 0.0
  }

  /// An error about an invalid polyline.
  struct Damage: Error, Equatable {
    /// A full sentence.
    var message: String
  }

  private static let heightScale = 100.0

  /// Encodes a line.
  /// - Parameters:
  ///   - hasHeights: whether every point has a height.
  ///   - multiplier: units per degree, usually 10⁵.
  /// - Complexity: O(points).
  static func encode(
    _ points: some Sequence<Point>, hasHeights: Bool, multiplier: Double = 1e5
  ) -> String {
    var encoder = Encoder(hasHeights: hasHeights, multiplier: multiplier)
    var bytes: [UInt8] = []
    for point in points { encoder.append(point, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes a line point by point.
  struct Encoder {
    /// Whether every point has a height.
    let hasHeights: Bool
    /// Units per degree.
    let multiplier: Double
    /// Whether the text is written into JSON. Backslash, the only character of a polyline that is
    /// special there, is then doubled.
    var isInJSON = false
    private var latitude: Int64 = 0
    private var longitude: Int64 = 0
    private var height: Int64 = 0

    init(hasHeights: Bool, multiplier: Double, isInJSON: Bool = false) {
      self.hasHeights = hasHeights
      self.multiplier = multiplier
      self.isInJSON = isInJSON
    }

    /// Appends a point.
    mutating func append(_ point: Point, to bytes: inout [UInt8]) {
      append((point.position.latitude * multiplier).nearestInteger, after: &latitude, to: &bytes)
      append((point.position.longitude * multiplier).nearestInteger, after: &longitude, to: &bytes)
      guard hasHeights else { return }
      append((point.height * Polyline.heightScale).nearestInteger, after: &height, to: &bytes)
    }

    private func append(_ number: Int64, after last: inout Int64, to bytes: inout [UInt8]) {
      let change = number - last
      last = number
      var rest = UInt64(bitPattern: change << 1 ^ change >> 63)
      while rest >= 0x20 {
        append(UInt8(truncatingIfNeeded: rest & 0x1F | 0x20) + 63, to: &bytes)
        rest >>= 5
      }
      append(UInt8(truncatingIfNeeded: rest) + 63, to: &bytes)
    }

    private func append(_ character: UInt8, to bytes: inout [UInt8]) {
      bytes.append(character)
      if isInJSON, character == UInt8(ascii: "\\") { bytes.append(character) }
    }
  }

  /// Decodes a line.
  /// - Throws: `Damage` if the text is not a valid polyline.
  /// - Complexity: O(characters).
  static func decode(
    _ text: String, hasHeights: Bool, multiplier: Double = 1e5
  ) throws(Damage) -> [Point] {
    var reader = Reader(bytes: Array(text.utf8))
    var points: [Point] = []
    var last: (latitude: Int64, longitude: Int64, height: Int64) = (0, 0, 0)
    while !reader.isAtEnd {
      last.latitude &+= try reader.number()
      last.longitude &+= try reader.number()
      if hasHeights { last.height &+= try reader.number() }
      let position = Coordinate(
        latitude: Double(last.latitude) / multiplier,
        longitude: Double(last.longitude) / multiplier)
      points.append(Point(position: position, height: Double(last.height) / heightScale))
    }
    return points
  }

  private struct Reader {
    let bytes: [UInt8]
    var next = 0

    var isAtEnd: Bool { next == bytes.count }

    mutating func number() throws(Damage) -> Int64 {
      var result: UInt64 = 0
      var shift: UInt64 = 0
      while true {
        guard next < bytes.count else { throw Damage(message: "The polyline is truncated.") }
        let byte = bytes[next]
        guard (63...126).contains(byte), shift < 64 else {
          throw Damage(message: "The polyline has no number at its byte \(next).")
        }
        next += 1
        result |= (UInt64(byte - 63) & 0x1F) << shift
        shift += 5
        if byte - 63 < 0x20 { break }
      }
      return Int64(bitPattern: result >> 1) ^ -Int64(bitPattern: result & 1)
    }
  }
}
