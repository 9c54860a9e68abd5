import AmbleBikeShare
import Foundation
import Testing

/// Documents strictly, items leniently.
@Suite struct ReaderTests {
  /// Files that are not feeds are refused, with the missing parts named.
  @Test(arguments: [
    ("", FeedError.empty), ("  \n", .empty), ("{", .notJSON(offset: 1)),
    ("{\"data\":{}} x", .notJSON(offset: 12)), ("[]", .missing("data")), ("{}", .missing("data")),
    ("{\"data\":3}", .missing("data")), ("{\"data\":null}", .missing("data")),
    ("{\"data\":{}}", .missing("data.stations")),
    ("{\"data\":{\"stations\":{}}}", .missing("data.stations")), ("<html>", .notJSON(offset: 0)),
    ("{\"a\":1,}", .notJSON(offset: 7)), ("{\"a\" 1}", .notJSON(offset: 5)),
  ])
  func whatIsNoFeedIsRefused(text: String, error: FeedError) {
    #expect(throws: error) { try FeedText.read(.stationStatus, Array(text.utf8)) }
  }

  /// A hundred thousand lists within each other end in an error, open or closed.
  @Test(arguments: [false, true]) func deepNestingIsRefused(isClosed: Bool) {
    var bytes = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    if isClosed { bytes += [UInt8](repeating: UInt8(ascii: "]"), count: 100_000) }
    #expect(throws: FeedError.tooDeep) { try FeedText.read(.stationStatus, bytes) }
  }

  /// Files beyond the limits are refused, and lists cut.
  @Test func limitsHold() throws {
    var reader = FeedReader(now: FeedText.now)
    let statuses = (1...50).map { FeedText.status("s\($0)") }
    let bytes = FeedText.list("stations", statuses)
    reader.limits.fileBytes = bytes.count - 1
    #expect(throws: FeedError.tooLarge(limit: bytes.count - 1)) {
      try reader.read(.stationStatus, bytes)
    }
    reader.limits.fileBytes = bytes.count
    reader.limits.values = 100
    #expect(throws: FeedError.tooManyValues) { try reader.read(.stationStatus, bytes) }
    reader.limits.values = 10_000
    reader.limits.items = 20
    let document = try reader.read(.stationStatus, bytes)
    #expect(document.statuses.count == 20 && document.defects.count(of: .tooMany) == 1)
  }

  /// Ids that are numbers become their digits, so that both files agree.
  @Test func numbersAreIDsToo() throws {
    let document = try FeedText.read(
      .stationInformation, "stations", "{\"station_id\":17,\"name\":\"A\",\"lat\":51,\"lon\":-1}")
    #expect(document.stations[0].id == "17" && document.stations[0].marks == [.numericID])
  }

  /// Positions that are not on Earth are left out, regardless of their values.
  @Test(arguments: [
    ("NaN", "-1", FeedDefect.Kind.impossiblePosition), ("Infinity", "1", .impossiblePosition),
    ("91", "0", .impossiblePosition), ("51", "-180.5", .impossiblePosition),
    ("1e400", "2", .impossiblePosition), ("0.0", "-0.0", .nullIsland), ("null", "2", .noPosition),
    ("\"north\"", "2", .noPosition), ("[51]", "2", .noPosition), ("true", "2", .noPosition),
  ])
  func impossiblePositionsAreLeftOut(lat: String, lon: String, kind: FeedDefect.Kind) throws {
    let bad = "{\"station_id\":\"bad\",\"name\":\"B\",\"lat\":\(lat),\"lon\":\(lon)}"
    let document = try FeedText.read(
      .stationInformation, FeedText.list("stations", [bad, FeedText.station("good")]))
    #expect(document.stations.map(\.id) == ["good"])
    #expect(document.defects.count(of: kind) == 1)
  }

  /// A capacity of zero, or of more than any station has, is unknown.
  @Test(arguments: ["0", "-3", "99999"]) func impossibleCapacitiesAreUnknown(capacity: String)
    throws
  {
    let document = try FeedText.read(
      .stationInformation, "stations", FeedText.station("a", more: ",\"capacity\":\(capacity)"))
    #expect(document.stations[0].capacity == nil)
    #expect(document.stations[0].marks == [capacity == "0" ? .zeroCapacity : .impossibleCapacity])
  }

  /// A report from next week is not used.
  @Test func reportsFromTheFutureAreNotUsed() throws {
    let later = Int(FeedText.now.timeIntervalSince1970) + 604_800
    let text = FeedText.status("a").replacing(
      "\"last_reported\":\(Int(FeedText.now.timeIntervalSince1970) - 30)",
      with: "\"last_reported\":\(later)")
    let document = try FeedText.read(.stationStatus, "stations", text)
    #expect(document.statuses[0].lastReported == nil)
    #expect(document.statuses[0].marks == [.reportTimeInFuture])
  }

  /// The wanted language is taken, else English, else the first.
  @Test(arguments: [
    ("nb", "nb"), ("nb-NO", "nb"), ("NB", "nb"), ("fr", "en"), ("en", "en"),
  ])
  func languagesAreChosen(wanted: String, taken: String) throws {
    let feeds = ["fi", "nb", "en"].map { tag in
      "\"\(tag)\":{\"feeds\":[{\"name\":\"station_status\",\"url\":\"https://a.org/\(tag)\"}]}"
    }
    let files = try FeedText.read(
      .discovery, FeedText.bytes("{\(feeds.joined(separator: ","))}"), language: wanted)
    #expect(files.files == [ListedFile(file: .stationStatus, address: "https://a.org/\(taken)")])
    let names = ["fi", "nb", "en"].map { "{\"language\":\"\($0)\",\"text\":\"\($0)\"}" }
    let station =
      "{\"station_id\":\"a\",\"lat\":1,\"lon\":2,\"name\":[\(names.joined(separator: ","))]}"
    let document = try FeedText.read(
      .stationInformation, FeedText.list("stations", [station]), language: wanted)
    #expect(document.stations[0].name == taken)
  }

  /// Escapes, also of characters beyond 16 bits and broken ones, and control characters.
  @Test func escapesAreDecoded() throws {
    let text = #"{"station_id":"a","lat":1,"lon":2,"name":"\u00c5s \ud83d\udeb2 \ud83d \"x\"\n\/"}"#
    let document = try FeedText.read(.stationInformation, "stations", text)
    #expect(document.stations[0].name == "Ås 🚲 \u{FFFD} \"x\" /")
  }

  /// Links that would run code or read files are left out.
  @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "no scheme"])
  func unsafeLinksAreLeftOut(link: String) throws {
    let uris = ",\"rental_uris\":{\"android\":\"\(link)\",\"web\":\"\(link)\",\"ios\":\"app://a\"}"
    let document = try FeedText.read(
      .stationInformation, "stations", FeedText.station("a", more: uris))
    #expect(document.stations[0].rentalURIs == RentalURIs(ios: "app://a"))
    #expect(document.defects.count(of: .unsafeLink) == 2)
  }

  /// A link of an app is not a link for browsers.
  @Test func webLinksAreOfTheWeb() throws {
    let uris = ",\"rental_uris\":{\"web\":\"bikes://a\"}"
    let document = try FeedText.read(
      .stationInformation, "stations", FeedText.station("a", more: uris))
    #expect(document.stations[0].rentalURIs == nil)
  }

  /// Long names are cut, long ids refused.
  @Test func textsAreBounded() throws {
    let long = String(repeating: "å", count: 5_000)
    let named = "{\"station_id\":\"a\",\"lat\":1,\"lon\":2,\"name\":\"\(long)\"}"
    let document = try FeedText.read(
      .stationInformation,
      FeedText.list("stations", [named, FeedText.station(String(long.prefix(300)))]))
    // 500 bytes are 248 letters of two and a sign of three.
    #expect(document.stations.map(\.name) == [String(long.prefix(248)) + "…"])
    #expect(document.defects.count(of: .longID) == 1)
  }

  /// Bytes that are not UTF-8 become signs of three bytes, which count too: libFuzzer found an id that
  /// was short before, too long after, and so could not be written and read back.
  @Test func repairedIDsAreBoundedToo() throws {
    var bytes = FeedText.list("stations", [FeedText.station("a#b"), FeedText.station("good")])
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "#")))
    bytes.replaceSubrange(place...place, with: [UInt8](repeating: 0xFF, count: 100))
    let document = try FeedText.read(.stationInformation, bytes)
    #expect(document.stations.map(\.id) == ["good"])
    #expect(document.defects.count(of: .longID) == 1)
  }

  /// Escapes are counted by their meaning: 100 letters of two bytes in six each.
  @Test func escapedIDsAreCountedDecoded() throws {
    let id = String(repeating: #"\u00e5"#, count: 100)
    let document = try FeedText.read(
      .stationInformation, FeedText.list("stations", [FeedText.station(id)]))
    #expect(document.stations.map(\.id) == [String(repeating: "å", count: 100)])
  }

  /// Of a hundred thousand stations the first 25,000 are kept, and the surplus is reported.
  @Test func stationsAreBounded() throws {
    let items = (0..<100_000).map { FeedText.status(String($0)) }
    let document = try FeedText.read(.stationStatus, FeedText.list("stations", items))
    #expect(document.statuses.count == 25_000 && document.statuses.last?.stationID == "24999")
    #expect(document.defects.count(of: .tooMany) == 1)
  }

  /// 24,999 bad items are counted, and eight of them kept as examples.
  @Test func defectsAreBounded() throws {
    let items = Array(repeating: "{}", count: 24_999) + [FeedText.status("good")]
    let document = try FeedText.read(.stationStatus, FeedText.list("stations", items))
    #expect(document.statuses.count == 1 && document.defects.count == 24_999)
    #expect(document.defects.groups.map(\.examples.count) == [FeedDefects.examples])
    #expect(document.defects.groups[0].examples[1].item == "#2")
  }

  /// Times of both forms.
  @Test(
    arguments: [
      ("1767225600", 1_767_225_600.0), ("\"1767225600\"", 1_767_225_600),
      ("\"2026-01-01T00:00:00Z\"", 1_767_225_600),
      ("\"2026-01-01T01:30:00.5+01:30\"", 1_767_225_600.5),
      ("\"2024-02-29t12:00:00-0500\"", 1_709_226_000), ("\"2026-13-01T00:00:00Z\"", nil),
      ("\"2026-01-01\"", nil), ("\"2026-01-01T00:00:00\"", nil), ("86400", nil), ("1e300", nil),
    ] as [(String, Double?)])
  func timesAreRead(text: String, seconds: Double?) throws {
    let document = try FeedText.read(
      .stationStatus,
      Array("{\"last_updated\":\(text),\"ttl\":1,\"data\":{\"stations\":[]}}".utf8))
    #expect(document.header.lastUpdated?.timeIntervalSince1970 == seconds)
  }
}
