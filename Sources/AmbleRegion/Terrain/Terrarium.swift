/// Heights as colours, as terrain tiles hold them: metres = red × 256 + green + blue ÷ 256 − 32768.
enum Terrarium {
  /// Heights are rounded to an eighth of a metre: far below what models know, and a tile takes half
  /// the bytes that it would with the last bits of an interpolation.
  static let steps: Float = 8

  /// The colours of heights, three bytes each.
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

  /// The height of a colour, in metres.
  static func height(red: UInt8, green: UInt8, blue: UInt8) -> Double {
    Double(red) * 256 + Double(green) + Double(blue) / 256 - 32_768
  }

  private static func shade(_ height: Float) -> UInt32 {
    let steps = ((height.isNaN ? 0 : height) * steps).rounded() + 32_768 * steps
    return UInt32(min(max(steps, 0), 65_536 * self.steps - 1)) * UInt32(256 / self.steps)
  }
}
