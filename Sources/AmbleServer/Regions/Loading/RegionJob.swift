import AmbleFormats
import AmbleSources

/// The loading of a region that an administrator has asked for, as it is now.
struct RegionJob: Hashable, Sendable {
  /// What is wanted.
  enum Kind: String, CaseIterable, Sendable {
    /// To know what would be loaded.
    case plan
    /// A new region.
    case get
    /// A newer map of a region.
    case update
  }

  /// How far it is.
  enum State: String, CaseIterable, Sendable {
    /// The server loads no regions.
    case unavailable
    /// Nothing was asked for since the server began.
    case idle
    case running, done, failed, cancelled
  }

  var state: State
  var kind: Kind?
  /// The place, or the name of the region.
  var place: String?
  var step: MakingLine.Step?
  /// The last thing to tell, or why it failed.
  var message: String?
  var plan: MakingLine.Plan?
  var feeds: [MakingLine.Feed] = []

  static let resource = Resource<Self>(
    "RegionJob",
    [
      .required("state", \.state, .choice),
      .orNull("kind", \.kind, .choice),
      .orNull("place", \.place, .text(), "The place, or the name of the region."),
      .orNull("step", \.step?.title, .text(), "What is done now."),
      .orNull("done", \.step?.done, .number(decimals: 0), "The amount of the step that is done."),
      .orNull("total", \.step?.total, .number(decimals: 0)),
      .orNull("unit", \.unit, .word(of: ["bytes"])),
      .orNull("message", \.message, .text(), "Why it failed, or the last thing to tell."),
      .orNull("plan", \.plan, .object(plan), "What would be loaded."),
      .required("feeds", \.feeds, .list(of: .object(feed)), "Bike-share systems of the region."),
    ])

  private static let plan = Resource<MakingLine.Plan>(
    "RegionPlan",
    [
      .required("name", \.name, .text()),
      .required("extract", \.extract, .text(), "The name of the smallest extract with the area."),
      .required("url", \.url, .text()), .orNull("bytes", \.bytes, .integer()),
      .required("is_cut", \.isCut, .flag, "Whether the extract is cut to the area."),
      .required("tiles", \.tiles, .integer(), "The tiles of heights."),
      .required("licences", \.licences, .list(of: .text())),
    ])

  private static let feed = Resource<MakingLine.Feed>(
    "FoundFeed",
    [
      .required("name", \.name, .text()), .required("location", \.location, .text()),
      .required("url", \.url, .text(), "The address of its gbfs.json."),
      .orNull("stations", \.stations, .integer(), "Null if it needs a key of its operator."),
    ])

  private var unit: String? { step?.isBytes == true ? "bytes" : nil }

  /// Takes over a line of the program that loads.
  mutating func take(_ line: MakingLine) {
    switch line {
    case .step(let step): self.step = step
    case .note(let note), .failure(let note): message = note
    case .plan(let plan): self.plan = plan
    case .feeds(let feeds): self.feeds = feeds
    }
  }
}
