import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Access as other routing engines' test suites state it.
@Suite(.enabled(if: AccessCase.arePresent, "the shared test data is absent"))
struct AccessCaseTests {
  /// Where engines agree so do we, without exception.
  @Test func whereEnginesAgreeSoDoWe() throws {
    for row in try AccessCase.all() where row.agreed {
      #expect(row.holds, "\(row)")
    }
  }

  /// Where engines differ, only the listed rows are decided against.
  @Test func whereEnginesDifferTheWikiDecides() throws {
    for row in try AccessCase.all() where !row.agreed {
      // A row may come twice, stated differently.
      #expect(row.holds || row.isDecidedAgainst, "\(row)")
    }
  }
}

/// One statement: whether a mode may travel a way, with a node on it, both ways.
struct AccessCase: Decodable, CustomStringConvertible {
  var mode: String
  var tags: [String: String]
  var nodeTags: [String: String]
  var forward: Bool?
  var backward: Bool?
  var agreed: Bool

  private static let url = MapFixtures.url("../cases/access.json")
  static var arePresent: Bool { FileManager.default.fileExists(atPath: url.path) }

  static func all() throws -> [AccessCase] {
    try JSONDecoder().decode([AccessCase].self, from: try Data(contentsOf: url))
  }

  /// Whether our reading of the tags is the stated one.
  var holds: Bool {
    let mode: ModeSet = [.init(["walk": .walk, "bike": .bike, "drive": .drive][mode]!)]
    let way = WayAccess(tags)
    let isBlocked = !Barrier.blocked(nodeTags).isDisjoint(with: mode)
    func isOpen(_ modes: ModeSet?) -> Bool { modes?.isSuperset(of: mode) ?? false && !isBlocked }
    return forward.map { $0 == isOpen(way?.forward) } ?? true
      && backward.map { $0 == isOpen(way?.backward) } ?? true
  }

  /// The mode and the tags.
  var facts: String {
    let node = nodeTags.isEmpty ? "" : " node \(Self.text(nodeTags))"
    return "\(mode) \(Self.text(tags))\(node)"
  }

  var description: String { "\(facts): stated \(forward as Any), \(backward as Any)" }

  private static func text(_ tags: [String: String]) -> String {
    tags.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}
