import AmbleCore
import AmbleFormats
import Foundation

/// The file of a region's traffic: written whole next to the old one and renamed, so that readers
/// see one or the other.
///
/// Layout, little-endian: the magic number and the CRC-32 of the rest, eight bytes each; the
/// speeds, their number first, 24 bytes each; then the closures as varints and bytes.
enum TrafficFile {
  private static let magic = Array("AMBLETR1".utf8)
  private static let headerLength = 16
  private static let speedLength = 24

  /// The contents are not as they were written.
  struct Damage: Error {}

  /// Returns the file's bytes.
  static func encoded(_ data: TrafficData) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(data.speeds.count * speedLength + 4096)
    append(UInt64(data.speeds.count), to: &body)
    for speed in data.speeds {
      append(speed.from, to: &body)
      append(speed.to, to: &body)
      append(speed.speed.bitPattern, to: &body)
      append(code(of: speed.weight).bitPattern, to: &body)
    }
    var writer = VarintWriter()
    writer.append(UInt64(data.closures.count))
    for closure in data.closures { append(closure, to: &writer) }
    body += writer.bytes
    var bytes = magic
    append(UInt64(CRC32.checksum(of: body)), to: &bytes)
    return bytes + body
  }

  /// Reads the file's bytes.
  /// - Throws: `Damage` if they are not such a file.
  static func decoded(_ bytes: UnsafeRawBufferPointer) throws(Damage) -> TrafficData {
    guard bytes.count >= headerLength + 8, bytes.prefix(8).elementsEqual(magic) else {
      throw Damage()
    }
    let body = UnsafeRawBufferPointer(rebasing: bytes[headerLength...])
    let (checksum, count) = (word(bytes, 8), word(body, 0))
    guard checksum == UInt64(CRC32.checksum(of: body)),
      count <= UInt64(TrafficData.maxSpeeds), Int(count) * speedLength <= body.count - 8
    else { throw Damage() }
    var speeds: [NodePairSpeed] = []
    speeds.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let start = 8 + index * speedLength
      let pair = word(body, start + 16)
      speeds.append(
        NodePairSpeed(
          from: Int64(bitPattern: word(body, start)), to: Int64(bitPattern: word(body, start + 8)),
          speed: Float(bitPattern: UInt32(truncatingIfNeeded: pair)),
          weight: weight(of: Float(bitPattern: UInt32(pair >> 32)))))
    }
    guard speeds.allSatisfy({ (0...NodePairSpeed.maxSpeed).contains($0.speed) }) else {
      throw Damage()
    }
    var reader = VarintReader(body, from: 8 + Int(count) * speedLength)
    guard let closureCount = reader.next(), closureCount <= UInt64(TrafficData.maxClosures) else {
      throw Damage()
    }
    var closures: [StreetClosure] = []
    for _ in 0..<closureCount { closures.append(try closure(&reader)) }
    return TrafficData(speeds: speeds, closures: closures)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }

  private static func append<Word: FixedWidthInteger>(_ word: Word, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
  }

  /// Returns a weight as a number: 0, −1 or the rate.
  private static func code(of weight: NodePairSpeed.Weight) -> Float {
    switch weight {
    case .time: 0
    case .map: -1
    case .rate(let rate): rate
    }
  }

  private static func weight(of code: Float) -> NodePairSpeed.Weight {
    code > 0 ? .rate(min(code, NodePairSpeed.maxRate)) : code < 0 ? .map : .time
  }
}

extension TrafficFile {
  private static func append(_ closure: StreetClosure, to writer: inout VarintWriter) {
    let name = Array(closure.name.utf8)
    writer.append(UInt64(name.count))
    for byte in name { writer.append(UInt64(byte)) }
    for time in [closure.start, closure.end] {
      let seconds = time?.timeIntervalSince1970 ?? .nan
      writer.append(seconds.isFinite ? 1 : 0)
      writer.append(zigzag: seconds.isFinite ? Int64(max(-1e12, min(1e12, seconds))) : 0)
    }
    writer.append(UInt64(closure.modes.rawValue))
    writer.append(closure.isOneWay ? 1 : 0)
    writer.append(UInt64(closure.shapes.count))
    for shape in closure.shapes {
      switch shape {
      case .line(let line):
        writer.append(0)
        append(line, to: &writer)
      case .area(let rings):
        writer.append(UInt64(rings.count))
        for ring in rings { append(ring, to: &writer) }
      }
    }
  }

  private static func append(_ line: [Coordinate], to writer: inout VarintWriter) {
    writer.append(UInt64(line.count))
    for place in line {
      let point = FixedCoordinate(place)
      writer.append(zigzag: Int64(point.latitude))
      writer.append(zigzag: Int64(point.longitude))
    }
  }

  private static func closure(_ reader: inout VarintReader) throws(Damage) -> StreetClosure {
    var name: [UInt8] = []
    for _ in 0..<(try number(&reader, upTo: 400)) {
      name.append(UInt8(try number(&reader, upTo: 255)))
    }
    let (start, end) = (try time(&reader), try time(&reader))
    var closure = StreetClosure(
      name: String(decoding: name, as: UTF8.self), shapes: [], start: start, end: end)
    closure.modes = ModeSet(rawValue: UInt8(try number(&reader, upTo: 127)))
    closure.isOneWay = try number(&reader, upTo: 1) == 1
    for _ in 0..<(try number(&reader, upTo: 1000)) {
      let rings = try number(&reader, upTo: 1000)
      if rings == 0 {
        closure.shapes.append(.line(try line(&reader)))
      } else {
        var area: [[Coordinate]] = []
        for _ in 0..<rings { area.append(try line(&reader)) }
        closure.shapes.append(.area(area))
      }
    }
    return closure
  }

  private static func time(_ reader: inout VarintReader) throws(Damage) -> Date? {
    let isStated = try number(&reader, upTo: 1) == 1
    guard let seconds = reader.nextZigzag() else { throw Damage() }
    return isStated ? Date(timeIntervalSince1970: Double(seconds)) : nil
  }

  private static func line(_ reader: inout VarintReader) throws(Damage) -> [Coordinate] {
    var line: [Coordinate] = []
    for _ in 0..<(try number(&reader, upTo: UInt64(TrafficData.maxPositions))) {
      guard let latitude = reader.nextZigzag(), let longitude = reader.nextZigzag() else {
        throw Damage()
      }
      let place = FixedCoordinate(
        latitude: Int32(clamping: latitude), longitude: Int32(clamping: longitude)
      ).coordinate
      guard place.isValid else { throw Damage() }
      line.append(place)
    }
    return line
  }

  private static func number(
    _ reader: inout VarintReader, upTo most: UInt64
  ) throws(Damage) -> UInt64 {
    guard let number = reader.next(), number <= most else { throw Damage() }
    return number
  }
}
