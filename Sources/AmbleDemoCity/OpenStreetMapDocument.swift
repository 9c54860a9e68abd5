import AmbleCore
import AmbleFormats
import AmbleRegion

/// A builder of an OpenStreetMap file. Ids count from 1 in each kind.
struct OpenStreetMapDocument {
  private(set) var elements: (nodes: [Element], ways: [Element], relations: [Element]) = (
    [], [], []
  )
  private var nodeIDs: [PlanePoint: Int64] = [:]
  private let bounds: BoundingBox

  init(bounds: BoundingBox) { self.bounds = bounds }

  /// Returns the id of the node at a point, and adds the node if needed.
  mutating func node(at point: PlanePoint) -> Int64 {
    if let id = nodeIDs[point] { return id }
    let id = addNode(at: point, tags: [:])
    nodeIDs[point] = id
    return id
  }

  /// Adds a node, even if the point already has one, and returns its id.
  @discardableResult
  mutating func addNode(at point: PlanePoint, tags: Tags) -> Int64 {
    let id = Int64(elements.nodes.count + 1)
    elements.nodes.append(
      .node(id: id, position: FixedCoordinate(point.coordinate), tags: tags))
    return id
  }

  /// Adds tags to the node at a point.
  mutating func tagNode(at point: PlanePoint, _ tags: Tags) {
    let id = node(at: point)
    guard case .node(_, let position, let old) = elements.nodes[Int(id) - 1] else { return }
    elements.nodes[Int(id) - 1] = .node(
      id: id, position: position, tags: old.merging(tags) { $1 })
  }

  /// Adds a way along points, and returns its id.
  @discardableResult
  mutating func addWay(_ points: [PlanePoint], tags: Tags) -> Int64 {
    let id = Int64(elements.ways.count + 1)
    let nodes = points.map { node(at: $0) }
    elements.ways.append(.way(id: id, nodes: nodes, tags: tags))
    return id
  }

  mutating func addRelation(_ members: [Element.Member], tags: Tags) {
    let id = Int64(elements.relations.count + 1)
    elements.relations.append(.relation(id: id, members: members, tags: tags))
  }

  /// The text of the file.
  var xml: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<osm version=\"0.6\" generator=\"amble demo\">\n"
    text += "<bounds minlat=\"\(bounds.south)\" minlon=\"\(bounds.west)\""
    text += " maxlat=\"\(bounds.north)\" maxlon=\"\(bounds.east)\"/>\n"
    for element in elements.nodes + elements.ways + elements.relations { text += xml(element) }
    return text + "</osm>\n"
  }

  private func xml(_ element: Element) -> String {
    switch element {
    case .node(let id, let position, let tags):
      let place = "lat=\"\(degrees(position.latitude))\" lon=\"\(degrees(position.longitude))\""
      return xml("node id=\"\(id)\" version=\"1\" \(place)", body: "", tags, close: "node")
    case .way(let id, let nodes, let tags):
      let body = nodes.map { "<nd ref=\"\($0)\"/>\n" }.joined()
      return xml("way id=\"\(id)\" version=\"1\"", body: body, tags, close: "way")
    case .relation(let id, let members, let tags):
      let body = members.map {
        "<member type=\"\($0.kind)\" ref=\"\($0.id)\" role=\"\(XMLWriter.escaped($0.role))\"/>\n"
      }
      return xml(
        "relation id=\"\(id)\" version=\"1\"", body: body.joined(), tags, close: "relation")
    }
  }

  private func xml(_ opening: String, body: String, _ tags: Tags, close: String) -> String {
    let lines = tags.sorted { $0.key < $1.key }.map {
      "<tag k=\"\(XMLWriter.escaped($0.key))\" v=\"\(XMLWriter.escaped($0.value))\"/>\n"
    }
    let inner = body + lines.joined()
    return inner.isEmpty ? "<\(opening)/>\n" : "<\(opening)>\n\(inner)</\(close)>\n"
  }

  /// Formats degrees with exactly seven decimals, without floating-point rounding.
  private func degrees(_ fixed: Int32) -> String {
    let (whole, part) = fixed.magnitude.quotientAndRemainder(dividingBy: 10_000_000)
    let digits = String(part)
    let zeros = String(repeating: "0", count: 7 - digits.count)
    return "\(fixed < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}
