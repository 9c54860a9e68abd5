extension Double {
  /// The nearest integer; of two equally near ones the higher: 0.5 becomes 1 and −1.5 becomes −1.
  /// Never negative zero.
  public var roundedHalfUp: Double {
    let below = rounded(.down)
    // Adding ½ before rounding down would round the number just below ½ up.
    return (self - below >= 0.5 ? below + 1 : below) + 0
  }
}
