import AmbleCore
import Foundation

/// An instance of TSPLIB (Reinelt 1991).
struct LibraryInstance {
  let count: Int
  let costs: [Int64]

  /// The folder of the instances.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/data/tsp").standardizedFileURL

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// Returns the cost of the best tour of an instance.
  static func optimum(_ name: String) throws -> Int64? {
    let text = try String(contentsOf: folder.appending(path: "OPTIMA.txt"), encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return line?.split(separator: " ").last.flatMap { Int64($0) }
  }

  init(file: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    var fields: [String: String] = [:]
    var numbers: [Double] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      let values = words.compactMap { Double($0) }
      if values.count == words.count {
        numbers += values
      } else if let colon = line.firstIndex(of: ":") {
        let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        fields[line[..<colon].trimmingCharacters(in: .whitespaces)] = value
      }
    }
    count = Int(fields["DIMENSION"] ?? "") ?? 0
    switch (fields["EDGE_WEIGHT_TYPE"], fields["EDGE_WEIGHT_FORMAT"]) {
    case ("GEO", _): costs = Self.pairs(numbers, Self.earthly)
    case ("EUC_2D", _): costs = Self.pairs(numbers, Self.straight)
    case (_, "LOWER_DIAG_ROW"): costs = Self.triangle(numbers, count)
    default: costs = numbers.prefix(count * count).map { Int64($0) }
    }
  }

  private typealias Point = (x: Double, y: Double)

  private static func pairs(_ numbers: [Double], _ length: (Point, Point) -> Int64) -> [Int64] {
    let points: [Point] = stride(from: 0, to: numbers.count, by: 3).map { start -> Point in
      (numbers[start + 1], numbers[start + 2])
    }
    return points.flatMap { from -> [Int64] in points.map { length(from, $0) } }
  }

  private static func triangle(_ numbers: [Double], _ count: Int) -> [Int64] {
    (0..<count).flatMap { row in
      (0..<count).map { column in
        let (high, low) = (max(row, column), min(row, column))
        return Int64(numbers[high * (high + 1) / 2 + low])
      }
    }
  }

  private static func straight(_ from: Point, _ to: Point) -> Int64 {
    Int64(
      ((from.x - to.x) * (from.x - to.x) + (from.y - to.y) * (from.y - to.y)).squareRoot() + 0.5)
  }

  /// Computes the distance of degrees and minutes on a sphere, as in the library's manual.
  private static func earthly(_ from: Point, _ to: Point) -> Int64 {
    func radians(_ value: Double) -> Double {
      let degrees = value.rounded(.towardZero)
      return 3.141592 * (degrees + 5 * (value - degrees) / 3) / 180
    }
    let q1 = cos(radians(from.y) - radians(to.y))
    let q2 = cos(radians(from.x) - radians(to.x))
    let q3 = cos(radians(from.x) + radians(to.x))
    return Int64(6378.388 * acos(0.5 * ((1 + q1) * q2 - (1 - q1) * q3)) + 1)
  }
}
