/// The range of heights on Earth.
enum PlausibleHeight {
  /// From below the Dead Sea's shore (−430 m) to above Everest (8849 m), metres.
  static let range: ClosedRange<Float> = -500...9000

  /// Returns a height, or NaN if it is a void marker such as −32768, −9999 or −3.4 × 10³⁸.
  static func orVoid(_ height: Float) -> Float { range.contains(height) ? height : .nan }
}
