/// The tables of a campus as text. Columns that no row uses are left out.
struct CampusTables {
  private let campus: Campus

  /// Describes a campus.
  init(_ campus: Campus) { self.campus = campus }

  /// The content of `buildings.tsv`.
  var buildings: String {
    Self.text(
      CampusColumn.ofBuildings,
      campus.buildings.map {
        [$0.shortName, $0.name, "\($0.point.x)", "\($0.point.y)", Self.level($0.point)]
      })
  }

  /// The content of `entrances.tsv`.
  var entrances: String {
    Self.text(
      CampusColumn.ofEntrances,
      campus.buildings.flatMap { building in
        building.entrances.map {
          [
            building.shortName, $0.name, "\($0.point.x)", "\($0.point.y)", Self.level($0.point),
            $0.isStepFree ? "" : "no",
          ]
        }
      })
  }

  /// The content of `paths.tsv`.
  var paths: String {
    Self.text(
      CampusColumn.ofPaths,
      campus.paths.map { path in
        [
          "\(path.from.x)", "\(path.from.y)", "\(path.to.x)", "\(path.to.y)",
          path.length.map { "\($0)" } ?? "", path.kind == .path ? "" : path.kind.rawValue,
          path.isOneWay ? "yes" : "", path.closedUntil?.text ?? "", Self.level(path.from),
          Self.level(path.to),
        ]
      })
  }

  private static func level(_ point: CampusPoint) -> String {
    point.level == 0 ? "" : "\(point.level)"
  }

  private static func text(_ columns: [CampusColumn], _ rows: [[String]]) -> String {
    let used = columns.indices.filter { column in
      columns[column].isRequired || rows.contains { !$0[column].isEmpty }
    }
    var text = used.map { columns[$0].name }.joined(separator: "\t") + "\n"
    for row in rows { text += used.map { row[$0] }.joined(separator: "\t") + "\n" }
    return text
  }
}
