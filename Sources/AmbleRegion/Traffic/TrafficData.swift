public import Foundation

/// Speeds and closures as their source states them, independent of one import of a region.
///
/// ```swift
/// let data = TrafficData(
///   speeds: [NodePairSpeed(from: 1_234, to: 5_678, speed: 15)],
///   closures: [StreetClosure(shapes: [.line([start, end])])])
/// try region.replaceTraffic(by: data)
/// ```
public struct TrafficData: Hashable, Sendable {
  /// Speeds of cars, ascending by nodes; at most one for each pair and direction.
  public private(set) var speeds: [NodePairSpeed] = []
  /// Closures, in the order of their source.
  public private(set) var closures: [StreetClosure] = []

  /// Maximum number of speeds.
  public static let maxSpeeds = 5_000_000
  /// Maximum number of closures.
  public static let maxClosures = 10_000
  /// Maximum number of positions of all closures.
  public static let maxPositions = 500_000

  /// Creates data.
  /// - Parameters:
  ///   - speeds: in any order; of several for the same nodes, the last counts.
  ///   - closures: in any order.
  public init(speeds: [NodePairSpeed] = [], closures: [StreetClosure] = []) {
    self.closures = closures
    self.speeds = Self.sorted(speeds)
  }

  /// Reads files: OSRM's CSV of node pairs and speeds, or GeoJSON features of closures, recognised
  /// by their content. If files state several speeds of a pair, the last counts.
  /// - Throws: `TrafficError` with one sentence about the first fault, or `FileError` if a file cannot
  ///   be read.
  public init(reading files: [URL]) throws {
    var speeds: [NodePairSpeed] = []
    for file in files {
      let bytes = try Self.contents(of: file)
      do throws(TrafficFault) {
        if Self.isJSON(bytes) {
          closures += try ClosureReader.read(bytes)
        } else {
          try SpeedRowReader.read(bytes, into: &speeds)
        }
        try checkCounts(speeds.count)
      } catch {
        throw TrafficError("\(file.shownPath) \(error.problem).")
      }
    }
    self.speeds = Self.sorted(speeds)
  }

  private func checkCounts(_ speeds: Int) throws(TrafficFault) {
    let positions = closures.reduce(0) { $0 + $1.positionCount }
    guard speeds <= Self.maxSpeeds else {
      throw TrafficFault(problem: "has more than \(Self.maxSpeeds) speeds")
    }
    guard closures.count <= Self.maxClosures, positions <= Self.maxPositions else {
      throw TrafficFault(
        problem: "has more than \(Self.maxClosures) closures or \(Self.maxPositions) positions")
    }
  }

  private static func contents(of file: URL) throws -> Data {
    do {
      return try Data(contentsOf: file, options: .alwaysMapped)
    } catch {
      throw FileError("\(file.shownPath) cannot be read: is it a file?")
    }
  }

  /// Returns whether the first byte that is no space opens an object.
  private static func isJSON(_ bytes: Data) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    return text.prefix(4096).first { !$0.isSpace } == UInt8(ascii: "{")
  }

  /// Sorts speeds by nodes and keeps the last of each pair.
  /// - Complexity: O(n) if they are sorted, O(n log n) otherwise.
  private static func sorted(_ speeds: [NodePairSpeed]) -> [NodePairSpeed] {
    let isSorted = speeds.indices.dropFirst().allSatisfy {
      (speeds[$0 - 1].from, speeds[$0 - 1].to) < (speeds[$0].from, speeds[$0].to)
    }
    if isSorted { return speeds }
    let order = speeds.indices.sorted {
      (speeds[$0].from, speeds[$0].to, $0) < (speeds[$1].from, speeds[$1].to, $1)
    }
    var kept: [NodePairSpeed] = []
    kept.reserveCapacity(speeds.count)
    for index in order {
      if let last = kept.last, last.from == speeds[index].from, last.to == speeds[index].to {
        kept.removeLast()
      }
      kept.append(speeds[index])
    }
    return kept
  }
}

extension StreetClosure {
  /// Number of positions of all shapes.
  var positionCount: Int {
    shapes.reduce(0) { sum, shape in
      switch shape {
      case .line(let line): sum + line.count
      case .area(let rings): sum + rings.reduce(0) { $0 + $1.count }
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or part of a line break.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

/// A traffic file that cannot be used: one sentence that names the file and the line or feature.
public struct TrafficError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as a full sentence.
  public var message: String

  /// Creates an error from its sentence.
  public init(_ message: String) { self.message = message }

  /// Same as `message`.
  public var description: String { message }
}

/// A fault of a row or a feature; the reader adds the file.
struct TrafficFault: Error {
  /// Continues a sentence that begins with the file and the line or feature: "states no speed".
  var problem: String
}

extension Region {
  /// Reads the traffic in the region's folder and matches it to the streets.
  /// - Returns: `nil` if there is none.
  /// - Throws: `TrafficError` if the file is damaged or the region has no numbers of nodes.
  public func traffic() throws(TrafficError) -> StreetTraffic? {
    guard let data = try Self.traffic(in: folder) else { return nil }
    return try StreetTraffic(data, on: self)
  }

  /// Replaces the traffic in the region's folder. A server that serves the region applies it within a
  /// second.
  /// - Parameter data: the traffic, or `nil` to remove it.
  /// - Throws: `FileError` if the folder cannot be written.
  public func replaceTraffic(by data: TrafficData?) throws {
    let file = folder.appending(path: Self.trafficFile)
    guard let data else {
      let isRemoved = unlink(file.path(percentEncoded: false)) == 0
      guard isRemoved || errno == ENOENT else { throw FileError.lastOf(system: "remove", file) }
      return
    }
    let staged = folder.appending(path: "\(Self.stagedTraffic)\(getpid())")
    defer { try? FileManager.default.removeItem(at: staged) }
    try FileWriting.write(TrafficFile.encoded(data), to: staged)
    try Durability.flush(staged)
    let (old, new) = (staged.path(percentEncoded: false), file.path(percentEncoded: false))
    guard rename(old, new) == 0 else { throw FileError.lastOf(system: "write", file) }
    try Durability.flush(folder)
  }

  private static func traffic(in folder: URL) throws(TrafficError) -> TrafficData? {
    let url = folder.appending(path: trafficFile)
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else {
      return nil
    }
    do {
      // Mapped: the file is replaced, never changed.
      let data = try Data(contentsOf: url, options: .alwaysMapped)
      return try data.withUnsafeBytes { try TrafficFile.decoded($0) }
    } catch {
      throw TrafficError(
        "The traffic in \(folder.shownPath) cannot be read: write it again with `amble traffic`.")
    }
  }
}
