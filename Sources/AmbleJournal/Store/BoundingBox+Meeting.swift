import AmbleCore

extension BoundingBox {
  /// Returns the condition in SQL that the box of a row meets another one, which may be beyond ±180°.
  /// - Parameter table: the prefix of the columns.
  static func meeting(_ table: String = "") -> String {
    """
    \(table)south <= ? AND \(table)north >= ? AND (\(table)west <= ? AND \(table)east >= ?
      OR \(table)west <= ? AND \(table)east >= ?)
    """
  }

  /// The arguments of the condition `meeting`.
  var meetingArguments: SQLArguments {
    let turn = east > 180 ? -360.0 : 360.0
    return [north, south, east, west, east + turn, west + turn]
  }
}
