import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Access as stated by other routing engines' test suites.
@Suite(.enabled(if: AccessCase.arePresent, "the shared test data is absent"))
struct AccessCaseTests {
  /// If the engines agree, the result is theirs, with one exception: walls stop the owner's guests too,
  /// as GraphHopper has it since 2026 (its pull request 3406).
  @Test func whereEnginesAgreeSoDoWe() throws {
    let wall = "drive highway=primary node access=private barrier=wall"
    for row in try AccessCase.all() where row.agreed && row.facts != wall {
      #expect(row.holds, "\(row)")
    }
  }

  /// If the engines differ, only the listed rows are decided otherwise.
  @Test func whereEnginesDifferTheWikiDecides() throws {
    for row in try AccessCase.all() where !row.agreed {
      // A row may occur twice with different statements.
      #expect(row.holds || row.isDecidedAgainst, "\(row)")
    }
  }
}

/// A statement: whether a mode may use a way with a node on it, in both directions.
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

  /// Whether the result equals the statement. A mode is for riding.
  var holds: Bool {
    let mode: ModeSet = [.init(["walk": .walk, "bike": .bike, "drive": .drive][mode]!)]
    let way = WayAccess(tags)
    let isBlocked = !Barrier.blocked(nodeTags).isDisjoint(with: mode)
    func isOpen(_ modes: ModeSet?) -> Bool {
      modes?.ridden.isSuperset(of: mode) ?? false && !isBlocked
    }
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
