import AmbleText
import Testing

struct EditDistanceTests {
  private func distance(_ a: String, _ b: String, swapsCount: Bool, limit: Int = .max) -> Int? {
    let forward = EditDistance.between(Array(a), Array(b), swapsCount: swapsCount, limit: limit)
    let back = EditDistance.between(Array(b), Array(a), swapsCount: swapsCount, limit: limit)
    #expect(forward == back)
    return forward
  }

  /// One letter missing, two swapped, one wrong; k→s, e→i and a g more; nothing but insertions. A swap
  /// is two replacements where it does not count.
  @Test(arguments: [
    ("profle", "profile", 1, 1), ("piont", "point", 2, 1), ("modx", "mode", 1, 1),
    ("kitten", "sitting", 3, 3), ("", "abc", 3, 3), ("", "", 0, 0), ("same", "same", 0, 0),
    ("ab", "ba", 2, 1), ("abcd", "badc", 3, 2),
  ])
  func editsAreCounted(a: String, b: String, edits: Int, withSwaps: Int) {
    #expect(distance(a, b, swapsCount: false) == edits)
    #expect(distance(a, b, swapsCount: true) == withSwaps)
  }

  /// A swapped pair is not edited again (optimal string alignment): ca → ac → abc would be 2, but ca →
  /// a → ab → abc is 3.
  @Test func aSwappedPairIsNotEditedAgain() {
    #expect(distance("ca", "abc", swapsCount: true) == 3)
  }

  /// The limit itself is within it. Lengths that differ by more end the comparison.
  @Test func moreEditsThanTheLimitAreNil() {
    #expect(distance("kitten", "sitting", swapsCount: false, limit: 3) == 3)
    #expect(distance("kitten", "sitting", swapsCount: false, limit: 2) == nil)
    #expect(distance("ab", "ba", swapsCount: true, limit: 1) == 1)
    #expect(distance("ab", "ba", swapsCount: false, limit: 1) == nil)
    #expect(distance("a", "abcd", swapsCount: false, limit: 2) == nil)
    #expect(distance("a", "a", swapsCount: false, limit: 0) == 0)
  }

  /// Characters, bytes and code units are compared alike: é is one character and two bytes.
  @Test func unitsAreOfTheCallersChoice() {
    #expect(EditDistance.between(Array("café"), Array("cafe")) == 1)
    #expect(EditDistance.between(Array("café".utf8), Array("cafe".utf8)) == 2)
  }
}
