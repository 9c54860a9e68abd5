/// The measures of a path besides its cost.
struct PathMeasures: BitwiseCopyable {
  /// Milliseconds (`x`), centimetres of length (`y`) and of climb (`z`).
  var values: SIMD4<UInt32>

  init(_ values: SIMD4<UInt32>) { self.values = values }

  init(milliseconds: UInt32, length: UInt32, climb: UInt32) {
    values = SIMD4(milliseconds, length, climb, 0)
  }

  static func + (a: PathMeasures, b: PathMeasures) -> PathMeasures {
    PathMeasures(a.values &+ b.values)
  }
}
