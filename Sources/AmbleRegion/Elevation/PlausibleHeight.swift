/// Heights that the Earth's surface can have.
enum PlausibleHeight {
  /// From below the Dead Sea's shore to above Everest, in metres.
  static let range: ClosedRange<Float> = -500...9000

  /// A height, or NaN for what can only mark a void, such as −32768, −9999 or −3.4 × 10³⁸.
  static func orVoid(_ height: Float) -> Float { range.contains(height) ? height : .nan }
}
