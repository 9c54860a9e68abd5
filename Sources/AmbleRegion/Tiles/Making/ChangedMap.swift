import AmbleCore
import Foundation

/// Applies changes to a map file with osmium. `osmium apply-changes` goes by the versions of elements,
/// which maps may not have.
struct ChangedMap {
  /// The changes.
  var changes: ElementChanges
  /// A sorted map file.
  var file: URL
  /// The area of the map, as its header states it.
  var area: BoundingBox?
  /// A folder for intermediate files.
  var folder: URL

  /// Returns the file itself if there are no changes, or else a copy with the changes.
  /// - Throws: `TileError` if osmium fails, or a Foundation error if a file cannot be written.
  func applied() throws -> URL {
    guard !changes.isEmpty else { return file }
    let ids = folder.appending(path: "changed-ids.txt")
    try Data(changes.ids.joined(separator: "\n").utf8).write(to: ids)
    let rest = folder.appending(path: "unchanged.osm.pbf")
    try MapTool.osmium.run(["removeid", "-i", ids.path, file.path, "-o", rest.path, "-O"])
    let changed = folder.appending(path: "changed.opl")
    let lines = ReadProgress.Phase.allCases.flatMap { changes.elements($0, in: area) }.map(\.opl)
    try Data(lines.joined().utf8).write(to: changed)
    let whole = folder.appending(path: "with-changes.osm.pbf")
    try MapTool.osmium.run(["sort", rest.path, changed.path, "-o", whole.path, "-O"])
    return whole
  }
}

extension Element {
  /// The element as a line of osmium's OPL format.
  fileprivate var opl: String {
    switch self {
    case .node(let id, let position, let tags):
      let (x, y) = (position.coordinate.longitude, position.coordinate.latitude)
      return "n\(id) v1 T\(Self.opl(tags)) x\(x) y\(y)\n"
    case .way(let id, let nodes, let tags):
      return "w\(id) v1 T\(Self.opl(tags)) N\(nodes.map { "n\($0)" }.joined(separator: ","))\n"
    case .relation(let id, let members, let tags):
      let list = members.map { "\($0.kind.opl)\($0.id)@\(Self.opl($0.role))" }
      return "r\(id) v1 T\(Self.opl(tags)) M\(list.joined(separator: ","))\n"
    }
  }

  private static func opl(_ tags: Tags) -> String {
    tags.map { "\(opl($0.key))=\(opl($0.value))" }.sorted().joined(separator: ",")
  }

  /// Returns a text with its special characters by their numbers, as `%20%`.
  private static func opl(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      escaped += isPlain ? String(scalar) : "%\(String(scalar.value, radix: 16))%"
    }
    return escaped
  }
}

extension Element.Member.Kind {
  fileprivate var opl: String {
    switch self {
    case .node: "n"
    case .way: "w"
    case .relation: "r"
    }
  }
}
