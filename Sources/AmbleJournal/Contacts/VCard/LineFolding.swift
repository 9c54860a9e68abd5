/// Long lines broken as vCards and calendars want them: after 75 octets at most, not within a
/// character, and the rest begins with a space.
enum LineFolding {
  private static let width = 75

  /// A line with its end, broken where it is too long.
  static func folded(_ line: String) -> String {
    var folded = ""
    var room = width
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      if length > room {
        folded += "\r\n "
        room = width - 1
      }
      folded.unicodeScalars.append(scalar)
      room -= length
    }
    return folded + "\r\n"
  }
}
