import Testing

@testable import AmbleCampus

/// Identifiers of campuses.
struct CampusIDTests {
  @Test(arguments: [
    ("UW", "uw"), ("Universität Köln 2", "universitat-koln-2"), ("  ", "campus"), ("東京", "campus"),
    ("../..", "campus"),
    (String(repeating: "ab ", count: 30), String(repeating: "ab-", count: 13) + "a"),
  ])
  func namesBecomeIdentifiers(name: String, id: String) {
    #expect(CampusID.slug(name) == id)
  }

  @Test func uploadedIdentifiersDiffer() {
    let ids = Set((0..<100).map { _ in CampusID.uploaded("UW") })
    #expect(ids.count == 100 && ids.allSatisfy { $0.hasPrefix("uw-") && $0.count == 9 })
  }
}
