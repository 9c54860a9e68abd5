extension AccessCase {
  /// Rows on which engines differ and the stated answer is not what the wiki describes.
  var isDecidedAgainst: Bool { false }
}
