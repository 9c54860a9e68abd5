import Foundation

/// A result: a line of JSON.
struct Finding: Encodable {
  /// The measured quantity.
  var `case`: String
  /// The region or grid.
  var of: String
  var median: Double
  var p95: Double
  var unit: String
  /// Number of measurements of the median.
  var n: Int

  /// Creates a result from at least one measurement.
  init(_ name: String, of place: String, _ values: [Double], unit: String) {
    let sorted = values.sorted()
    `case` = name
    of = place
    median = sorted[(sorted.count - 1) / 2]
    p95 = sorted[Int(0.95 * Double(sorted.count - 1))]
    self.unit = unit
    n = sorted.count
  }

  /// Writes the line.
  /// - Throws: `EncodingError` if a number is not finite.
  func print() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    FileHandle.standardOutput.write(try encoder.encode(self) + Data("\n".utf8))
  }
}
