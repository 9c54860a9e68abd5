/// The Hilbert curve through a square of 2³² × 2³² cells: nearby cells have nearby indices.
public enum HilbertCurve {
  /// Returns the index of a cell along the curve.
  /// - Complexity: O(1), 32 steps.
  public static func index(x: UInt32, y: UInt32) -> UInt64 {
    var x = x
    var y = y
    var index: UInt64 = 0
    var side: UInt32 = 0x8000_0000
    while side > 0 {
      let right: UInt32 = x & side == 0 ? 0 : 1
      let upper: UInt32 = y & side == 0 ? 0 : 1
      index = index << 2 | UInt64((3 * right) ^ upper)
      if upper == 0 {
        if right == 1 {
          x = ~x
          y = ~y
        }
        swap(&x, &y)
      }
      side >>= 1
    }
    return index
  }
}
