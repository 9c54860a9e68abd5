import AmbleCore

extension Activity {
  /// Threshold of a barometer's heights in a text format, metres. Programs round, thin and smooth them
  /// on the way, each in another manner.
  private static let textThreshold = 2.5
  /// Median deviation of a height from the middle of its neighbours, metres, beyond which heights
  /// are not from a barometer, regardless of the name of the device.
  private static let maxRoughness = 1.0
  /// Seconds between neighbours whose heights are compared.
  private static let maxStep: Int64 = 10_000

  /// Decides by the heights whether they are from the barometer of the named device: exports may
  /// have the heights of the receiver instead.
  /// - Complexity: O(n log n).
  mutating func checkBarometer() {
    guard altitudeSource == .barometer else { return }
    barometerThreshold = Self.textThreshold
    if roughness > Self.maxRoughness { altitudeSource = .gps }
  }

  private var roughness: Double {
    let known = samples.filter { $0.altitude != nil && $0.time != nil }
    var deviations: [Double] = []
    for place in known.indices.dropFirst().dropLast() {
      let (a, b, c) = (known[place - 1], known[place], known[place + 1])
      guard let start = a.time, let end = c.time, end - start <= 2 * Self.maxStep,
        let low = a.altitude, let middle = b.altitude, let high = c.altitude
      else { continue }
      deviations.append(abs(middle - (low + high) / 2))
    }
    deviations.sort()
    return deviations.isEmpty ? 0 : deviations[deviations.count / 2]
  }
}
