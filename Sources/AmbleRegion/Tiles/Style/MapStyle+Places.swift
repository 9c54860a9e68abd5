extension MapStyle {
  /// The labels of settlements: small ones yield to large streets, large ones always show. Each
  /// ends where the map shows only a part of it.
  var settlements: (small: [StyleLayer], large: [StyleLayer]) {
    let (text, quiet) = (palette.text, palette.quietText)
    let capitals: [String: StyleValue] = [
      "text-transform": "uppercase", "text-letter-spacing": 0.08,
    ]
    let small = [
      settlement("locality", ["locality"], 14...15.5, [(14, 10)], "Regular", quiet),
      settlement("neighbourhood", ["neighbourhood"], 14...16, [(14, 10.5)], "Medium", quiet),
      settlement("quarter", ["quarter"], 12.5...15.5, [(12, 10), (15, 12)], "Medium", quiet),
      settlement(
        "hamlet", ["hamlet", "islet"], 13...16, [(13, 10.5), (15, 12)], "Medium", text),
      settlement("suburb", ["suburb"], 11...15, [(11, 10), (15, 12)], "Medium", quiet, capitals),
      settlement(
        "village", ["village", "island"], 10...16, [(10, 10.5), (15, 14)], "Medium", text),
    ]
    let large = [
      settlement("town", ["town"], 7...14.5, [(7, 11), (14, 17)], "SemiBold", text),
      settlement("city", ["city"], 4...13.5, [(4, 11), (12, 21)], "SemiBold", text),
    ]
    return (small, large)
  }

  private func settlement(
    _ id: String, _ classes: [String], _ zooms: ClosedRange<Double>,
    _ sizes: [(zoom: Double, value: Double)], _ weight: String, _ color: StyleValue,
    _ extra: [String: StyleValue] = [:]
  ) -> StyleLayer {
    StyleLayer(
      "place-\(id)", "symbol", of: "place", from: zooms.lowerBound, to: zooms.upperBound,
      where: .among("class", classes),
      layout: text(size: .zoomed(sizes), weight: weight, extra: extra), paint: textPaint(color))
  }
}
