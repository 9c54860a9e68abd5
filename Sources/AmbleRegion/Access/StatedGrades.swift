/// The grades of a way that its `incline` tag allows.
enum StatedGrades {
  /// Grade above which a number is an error, rise over run.
  private static let steepest = 1.0
  /// Margin of a stated number: half of it, and at least this. Mappers state the typical or the
  /// maximum grade, mostly rounded to 5 %.
  private static let margin = 0.03

  /// Returns the range of grades along the way, rise over run, or `nil` if the tag states none.
  ///
  /// A number excludes the other direction unless it is less than the margin; “up” and “down” exclude
  /// one direction only.
  static func range(_ tags: Tags) -> ClosedRange<Float>? {
    guard let text = tags["incline"] else { return nil }
    switch text {
    case "up": return 0...Float.infinity
    case "down": return -Float.infinity...0
    default: return (text == "0" ? 0 : TagNumber.percent(text)).flatMap { range(percent: $0) }
    }
  }

  private static func range(percent: Double) -> ClosedRange<Float>? {
    let grade = percent / 100
    guard abs(grade) <= steepest else { return nil }
    let most = Float(abs(grade) + max(margin, abs(grade) / 2))
    let least = abs(grade) < margin ? -Float(margin) : 0
    return grade < 0 ? -most...(-least) : least...most
  }
}
