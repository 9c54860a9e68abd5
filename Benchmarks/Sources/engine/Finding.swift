import Foundation

/// One result: a line of JSON.
struct Finding: Encodable {
  /// What was measured.
  var `case`: String
  /// Where.
  var of: String
  var median: Double
  var p95: Double
  var unit: String
  /// How many measurements the median is of.
  var n: Int

  /// A result from single measurements, at least one.
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
  /// - Throws: never for what is measured here: only finite numbers.
  func print() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    FileHandle.standardOutput.write(try encoder.encode(self) + Data("\n".utf8))
  }
}
