import Testing

@testable import AmbleServer

struct AcceptedEncodingsTests {
  /// RFC 9110, 12.5.3: a weight of 0 is "not acceptable", `*` matches any other coding, and of
  /// several the one with the highest weight is preferred.
  @Test(arguments: [
    ("gzip", true), ("gzip, deflate, br, zstd", true), ("deflate, GZIP;Q=0.5", true),
    ("*", true), ("br, *;q=0.1", true), ("x-gzip", true), ("gzip; q=0.001", true),
    ("gzip;q=1.0, identity;q=0.5", true), ("identity;q=1, gzip;q=1", true),
    ("gzip;q=0", false), ("gzip;q=0.000, *", false), ("*;q=0", false), ("br", false),
    ("", false), ("identity", false), ("identity, gzip;q=0.5", false), ("gzip;q=x", false),
    (",;,", false),
  ])
  func weightsDecide(header: String, gzip: Bool) {
    #expect(AcceptedEncodings(header).prefersGzip == gzip)
  }

  /// Without the header, the response is uncompressed.
  @Test func withoutHeaderNothingIsCompressed() {
    #expect(!AcceptedEncodings(nil).prefersGzip)
  }
}
