import AmbleFormats

extension Double {
  /// Degrees with six decimals, about 0.1 m, never with an exponent.
  var degrees: String {
    let millionths = Int((magnitude * 1e6).rounded())
    let sign = self < 0 && millionths > 0 ? "-" : ""
    return "\(sign)\(millionths / 1_000_000).\((millionths % 1_000_000).digits(6))"
  }
}
