extension String {
  /// The text without control characters, which a source could use to change what a terminal shows.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
