import AmbleCore
import Foundation
import Testing

@testable import AmbleDemoCity
@testable import AmbleRegion

struct DemoCityTests {
  private static let document = DemoCity.document()

  private var ways: [(nodes: [Int64], tags: Tags)] {
    Self.document.elements.ways.compactMap {
      if case .way(_, let nodes, let tags) = $0 { return (nodes, tags) }
      return nil
    }
  }

  private var streets: [(nodes: [Int64], tags: Tags)] { ways.filter { $0.tags["highway"] != nil } }

  /// The generator has no external input, so two runs give the same text.
  @Test func theCityIsTheSameEveryTime() {
    #expect(DemoCity.openStreetMapXML() == Self.document.xml)
  }

  /// Tag texts may contain XML special characters.
  @Test func tagsAreEscaped() {
    var document = OpenStreetMapDocument(bounds: DemoCity.bounds)
    document.addNode(at: PlanePoint(x: 0, y: 0), tags: ["name": "\"Loaf\" & <Ladder>"])
    #expect(document.xml.contains("v=\"&quot;Loaf&quot; &amp; &lt;Ladder&gt;\""))
  }

  /// The city has all designed features.
  @Test func theCityHasWhatItPromises() {
    let tags = streets.map(\.tags)
    #expect(tags.count { $0["bridge"] == "yes" } >= 5)
    #expect(tags.count { $0["tunnel"] == "yes" } == 2)
    #expect(tags.count { $0["highway"] == "steps" } >= 10)
    #expect(tags.contains { $0["junction"] == "roundabout" })
    #expect(tags.contains { $0["oneway"] == "yes" } && tags.contains { $0["oneway"] == "-1" })
    #expect(tags.contains { $0["highway"] == "cycleway" })
    #expect(Set(tags.compactMap { $0["name"] }).count >= 100)
    #expect(ways.count { $0.tags["addr:housenumber"] != nil } >= 1000)
    #expect(ways.count { $0.tags["natural"] == "coastline" } == 2)
  }

  /// Three turn restrictions, each with a from, a via and a to.
  @Test func turnRestrictionsAreComplete() {
    let restrictions = Self.document.elements.relations.filter {
      if case .relation(_, _, let tags) = $0 { return tags["type"] == "restriction" }
      return false
    }
    #expect(restrictions.count == DemoRestriction.all.count)
  }

  /// More than a hundred places have names, some in non-Latin scripts.
  @Test func aHundredPlacesHaveNames() {
    let names = Self.document.elements.nodes.compactMap { node -> String? in
      if case .node(_, _, let tags) = node { return tags["name"] }
      return nil
    }
    #expect(Set(names).count >= 100)
    for sample in ["茶馆 云上", "مقهى الياسمين", "Ταβέρνα Φεγγάρι", "Gelato Polare 🍦"] {
      #expect(names.contains(sample))
    }
  }

  /// Every street is reachable from every other, except the islet's path.
  @Test func onlyTheIsletIsCutOff() {
    var parent: [Int64: Int64] = [:]
    func root(_ node: Int64) -> Int64 {
      var node = node
      while let next = parent[node], next != node { node = next }
      return node
    }
    for street in streets {
      for node in street.nodes { parent[root(node)] = root(street.nodes[0]) }
    }
    let groups = Dictionary(grouping: streets) { root($0.nodes[0]) }.values
    let islands = groups.sorted { $0.count < $1.count }.dropLast()
    #expect(islands.compactMap { $0.first?.tags["name"] } == ["Keeper's Path"])
  }
}
