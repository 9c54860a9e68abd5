/// The Terrarium encoding of heights as colours: metres = red × 256 + green + blue ÷ 256 − 32768.
enum Terrarium {
  /// Steps per metre. An eighth of a metre is far below the models' accuracy, and tiles take half
  /// the bytes that full precision would take.
  static let steps: Float = 8

  /// Returns the colours of heights in metres, three bytes each.
  static func pixels(_ heights: [Float]) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * heights.count)
    for height in heights {
      let shade = shade(height)
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

  private static func shade(_ height: Float) -> UInt32 {
    let steps = ((height.isNaN ? 0 : height) * steps).rounded() + 32_768 * steps
    return UInt32(min(max(steps, 0), 65_536 * self.steps - 1)) * UInt32(256 / self.steps)
  }
}
