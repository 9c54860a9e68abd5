import Foundation

/// Reads OSRM's CSV of node pairs and speeds: `from,to,km/h[,rate[,…]]`, one row for each line. A
/// first line with names of columns, and empty lines, are left out.
enum SpeedRowReader {
  /// Longest line, bytes.
  private static let maxLine = 1000

  /// Reads all rows.
  /// - Throws: `TrafficFault` with the number of the first faulty line.
  /// - Complexity: O(bytes).
  static func read(_ data: Data, into speeds: inout [NodePairSpeed]) throws(TrafficFault) {
    let found = data.withUnsafeBytes { bytes -> Result<[NodePairSpeed], TrafficFault> in
      Result { () throws(TrafficFault) in try rows(bytes) }
    }
    speeds += try found.get()
  }

  private static func rows(_ bytes: UnsafeRawBufferPointer) throws(TrafficFault) -> [NodePairSpeed]
  {
    var rows: [NodePairSpeed] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 0
    while start < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let end = rest.firstIndex(of: 0x0A) ?? rest.count
      number += 1
      guard end <= maxLine else { throw fault(number, "is longer than \(maxLine) bytes") }
      let line = UnsafeRawBufferPointer(rebasing: rest[..<end]).trimmed
      start += end + 1
      if line.isEmpty || number == 1 && isHeader(line) { continue }
      guard rows.count < TrafficData.maxSpeeds else {
        throw TrafficFault(problem: "has more than \(TrafficData.maxSpeeds) speeds")
      }
      rows.append(try row(line, number))
    }
    return rows
  }

  private static func isHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    let first = line[0] | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
      && line.contains(UInt8(ascii: ",")) && line.allSatisfy { $0 >= 0x20 || $0 == 0x09 }
  }

  private static func row(
    _ line: UnsafeRawBufferPointer, _ number: Int
  ) throws(TrafficFault) -> NodePairSpeed {
    let fields = line.split(
      separator: UInt8(ascii: ","), maxSplits: 4, omittingEmptySubsequences: false
    ).map { UnsafeRawBufferPointer(rebasing: $0).trimmed }
    guard fields.count >= 3 else {
      throw fault(number, "needs at least three values: node, node and km/h")
    }
    guard let from = Int64(fields[0].text), let to = Int64(fields[1].text), from > 0, to > 0 else {
      throw fault(number, "does not begin with two numbers of nodes")
    }
    guard let speed = Float(fields[2].text), speed >= 0, speed <= NodePairSpeed.maxSpeed else {
      throw fault(
        number,
        "states the speed \(fields[2].excerpt): it must be from 0 to "
          + "\(Int(NodePairSpeed.maxSpeed)) km/h")
    }
    var row = NodePairSpeed(from: from, to: to, speed: speed)
    if fields.count > 3 { row.weight = try weight(fields[3], number) }
    return row
  }

  private static func weight(
    _ field: UnsafeRawBufferPointer, _ number: Int
  ) throws(TrafficFault) -> NodePairSpeed.Weight {
    if field.isEmpty { return .map }
    guard let rate = Float(field.text), rate > 0, rate <= NodePairSpeed.maxRate else {
      throw fault(
        number,
        "states the rate \(field.excerpt): it must be more than 0 and at most "
          + "\(Int(NodePairSpeed.maxRate)) m/s, or blank")
    }
    return .rate(rate)
  }

  private static func fault(_ line: Int, _ problem: String) -> TrafficFault {
    TrafficFault(problem: "cannot be used: line \(line) \(problem)")
  }
}

extension UnsafeRawBufferPointer {
  /// The bytes without spaces at both ends.
  fileprivate var trimmed: UnsafeRawBufferPointer {
    var (start, end) = (0, count)
    while start < end, self[start].isSpace { start += 1 }
    while end > start, self[end - 1].isSpace { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: self[start..<end])
  }

  fileprivate var text: String { String(decoding: self, as: UTF8.self) }

  /// The beginning of the text in quotation marks, without characters that would break a line.
  fileprivate var excerpt: String {
    let shown = String(decoding: prefix(20), as: UTF8.self).filter { !$0.isNewline }
    return "“\(shown)\(count > 20 ? "…" : "")”"
  }
}

/// The speed of cars between two neighbouring nodes of OpenStreetMap, in one direction: a row of
/// OSRM's speed files (`osrm-customize --segment-speed-file`).
///
/// ```swift
/// let jam = NodePairSpeed(from: 1_234, to: 5_678, speed: 8)  // 8 km/h from node to node
/// let back = NodePairSpeed(from: 5_678, to: 1_234, speed: 45)
/// let data = TrafficData(speeds: [jam, back])
/// ```
public struct NodePairSpeed: Hashable, Sendable, BitwiseCopyable {
  /// The node that is left.
  public var from: Int64
  /// The node that is reached.
  public var to: Int64
  /// km/h, 0…300. 0 means that the street is closed in this direction.
  public var speed: Float
  /// The cost that follows from the speed, as in OSRM.
  public var weight: Weight

  /// Rules for the cost of a stretch with a stated speed.
  public enum Weight: Hashable, Sendable, BitwiseCopyable {
    /// The cost follows the time: the row has three columns.
    case time
    /// The cost stays as on the map, only the time changes: the fourth column is blank.
    case map
    /// The cost is the length divided by this rate, m/s: the fourth column.
    case rate(Float)
  }

  /// Creates a row.
  public init(from: Int64, to: Int64, speed: Float, weight: Weight = .time) {
    self.from = from
    self.to = to
    self.speed = speed
    self.weight = weight
  }

  /// The maximum speed that a row may state, km/h.
  public static let maxSpeed: Float = 300
  /// The maximum rate that a row may state, m/s.
  public static let maxRate: Float = 1000
}
