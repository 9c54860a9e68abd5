import AmbleJournal
import AmbleServer
import ArgumentParser
import Testing

@testable import amble

/// The options `--quota` and `--rate` of `amble serve`.
struct LimitOptionsTests {
  private func limits(_ arguments: String...) throws -> LimitOptions {
    try LimitOptions.parse(arguments)
  }

  /// What is not named stays as it is, and the last value of a name counts.
  @Test func limitsAreSet() throws {
    let options = try limits(
      "--quota", "trips=7", "--quota", "bytes=200MB", "--quota", "hikes=none", "--quota", "trips=0",
      "--rate", "changes=10/3600")
    var expected = QuotaLimits()
    (expected[.trips], expected[.bytes], expected[.hikes]) = (0, 200_000_000, nil)
    #expect(options.limits == expected)
    #expect(options.limits[.contacts] == Quota.contacts.standardLimit)
    #expect(options.rateLimits == [.changes: Rate.Limit(burst: 10, perHour: 3600)])
    #expect(try limits().limits == QuotaLimits() && limits().rateLimits.isEmpty)
    #expect(try limits("--quota", "bytes=2GB").limits[.bytes] == 2_000_000_000)
  }

  /// Anything else is refused, and never stops the program.
  @Test(arguments: [
    "trips", "trips=", "trips=-1", "trips=1.5", "trips=1e3", "trips=7MB", "places=7", "=7",
    "trips=99999999999999999999", "bytes=99999999999GB", "bytes=MB", "trips=٣", "trips=7=7", "",
  ])
  func senselessQuotasAreRefused(_ text: String) {
    #expect(throws: (any Error).self) { try limits("--quota", text) }
  }

  @Test(arguments: [
    "changes", "changes=1", "changes=0/1", "changes=1/0", "changes=1/2/3", "changes=1/x",
    "writes=1/1", "changes=/", "changes=99999999999999999999/1",
  ])
  func senselessRatesAreRefused(_ text: String) {
    #expect(throws: (any Error).self) { try limits("--rate", text) }
  }
}
