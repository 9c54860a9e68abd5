import AmbleCampus

/// A campus drawn in letters. A letter is a building; `+` is a point; `-`, `|` are paths, ten pixels
/// for each column and row; `>` and `v` make them one-way, `=` is stairs, `x` is closed until 2030.
struct CampusMap {
  /// The campus, in feet, a foot for each pixel.
  private(set) var campus: Campus
  private let rows: [[Character]]

  init(_ map: String, unit: CampusUnit = .feet) {
    campus = Campus(name: "Drawn", unit: unit, scale: 1)
    rows = map.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    for (row, line) in rows.enumerated() {
      for (column, letter) in line.enumerated() where Self.isPoint(letter) {
        if letter.isLetter {
          campus.buildings.append(
            CampusBuilding(
              id: "b\(letter)", shortName: String(letter), name: "Hall \(letter)",
              point: Self.point(row, column)))
        }
        addPath(from: row, column, across: 0, 1)
        addPath(from: row, column, across: 1, 0)
      }
    }
  }

  /// Follows the path that leaves a point to the right or downward.
  private mutating func addPath(from row: Int, _ column: Int, across down: Int, _ right: Int) {
    var (endRow, endColumn) = (row + down, column + right)
    let line: Set<Character> = down == 0 ? ["-", ">", "=", "x"] : ["|", "v", "=", "x"]
    var letters: Set<Character> = []
    while let letter = letter(endRow, endColumn), line.contains(letter) {
      letters.insert(letter)
      (endRow, endColumn) = (endRow + down, endColumn + right)
    }
    guard !letters.isEmpty, let end = letter(endRow, endColumn), Self.isPoint(end) else { return }
    campus.paths.append(
      CampusPath(
        id: "p\(campus.paths.count)", from: Self.point(row, column),
        to: Self.point(endRow, endColumn), kind: letters.contains("=") ? .stairs : .path,
        isOneWay: letters.contains(">") || letters.contains("v"),
        closedUntil: letters.contains("x") ? CampusDate(year: 2030, month: 1, day: 1) : nil))
  }

  private func letter(_ row: Int, _ column: Int) -> Character? {
    rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : nil
  }

  private static func isPoint(_ letter: Character) -> Bool {
    letter == "+" || (letter.isUppercase && letter.isASCII)
  }

  private static func point(_ row: Int, _ column: Int) -> CampusPoint {
    CampusPoint(x: 10 * Double(column), y: 10 * Double(row))
  }
}
