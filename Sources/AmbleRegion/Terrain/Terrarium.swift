/// The Terrarium encoding of heights as colours: metres = red × 256 + green + blue ÷ 256 − 32768.
///
/// An odd blue marks a height that was not measured but filled from its surroundings: it raises the
/// height by 1/256 m. Measured heights are multiples of an eighth, so their blue is even.
enum Terrarium {
  /// Steps per metre. An eighth of a metre is far below the models' accuracy, and tiles take half
  /// the bytes that full precision would take.
  static let steps: Float = 8

  /// Returns the colours of heights in metres, three bytes each.
  /// - Parameter isFilled: whether each height was not measured; empty if all were.
  static func pixels(_ heights: [Float], isFilled: [Bool] = []) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * heights.count)
    for (index, height) in heights.enumerated() {
      let shade = shade(height) | (!isFilled.isEmpty && isFilled[index] ? 1 : 0)
      pixels.append(UInt8(truncatingIfNeeded: shade >> 16))
      pixels.append(UInt8(truncatingIfNeeded: shade >> 8))
      pixels.append(UInt8(truncatingIfNeeded: shade))
    }
    return pixels
  }

  /// Returns the height of a colour, metres.
  static func height(red: UInt8, green: UInt8, blue: UInt8) -> Double {
    Double(red) * 256 + Double(green) + Double(blue) / 256 - 32_768
  }

  /// Returns whether a colour is that of a measured height.
  static func isMeasured(blue: UInt8) -> Bool { blue & 1 == 0 }

  private static func shade(_ height: Float) -> UInt32 {
    let steps = ((height.isNaN ? 0 : height) * steps).rounded() + 32_768 * steps
    return UInt32(min(max(steps, 0), 65_536 * self.steps - 1)) * UInt32(256 / self.steps)
  }
}
