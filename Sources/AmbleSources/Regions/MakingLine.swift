public import Foundation

/// A line that `amble get --json` and `amble update --json` print: an object of JSON with one member. The
/// server reads them from the program that it runs for administrators.
public enum MakingLine: Hashable, Sendable {
  /// What is done now.
  case step(Step)
  /// Something to tell, a sentence.
  case note(String)
  /// What will be loaded.
  case plan(Plan)
  /// The bike-share systems of the region.
  case feeds([Feed])
  /// Why nothing was made, a sentence.
  case failure(String)

  /// A step of the work.
  public struct Step: Codable, Hashable, Sendable {
    /// The title.
    public var title: String
    /// The amount done, if it is counted.
    public var done: Double?
    /// The total amount, if it is known.
    public var total: Double?
    /// Whether the amounts are bytes.
    public var isBytes: Bool

    /// Creates a step.
    public init(title: String, done: Double?, total: Double?, isBytes: Bool) {
      self.title = title
      self.done = done
      self.total = total
      self.isBytes = isBytes
    }
  }

  /// The plan of a region.
  public struct Plan: Codable, Hashable, Sendable {
    /// The name of the region.
    public var name: String
    /// The name of the extract.
    public var extract: String
    /// The address of the extract.
    public var url: String
    /// The size of the extract, bytes, or `nil` if unknown.
    public var bytes: Int?
    /// Whether the extract is cut to the area.
    public var isCut: Bool
    /// The number of tiles of heights.
    public var tiles: Int
    /// The licences.
    public var licences: [String]
  }

  /// A bike-share system.
  public struct Feed: Codable, Hashable, Sendable {
    /// The name.
    public var name: String
    /// The place in words.
    public var location: String
    /// The address of its `gbfs.json`.
    public var url: String
    /// The number of stations in the region; `nil` if the system needs a key.
    public var stations: Int?
  }

  /// The members, one of which a line has.
  private struct Members: Codable {
    var step: Step?
    var note: String?
    var plan: Plan?
    var feeds: [Feed]?
    var failure: String?
  }

  /// Reads a line, or returns `nil` if it is none.
  public init?(_ line: some DataProtocol) {
    guard let members = try? JSONDecoder().decode(Members.self, from: Data(line)) else {
      return nil
    }
    if let step = members.step {
      self = .step(step)
    } else if let note = members.note {
      self = .note(note)
    } else if let plan = members.plan {
      self = .plan(plan)
    } else if let feeds = members.feeds {
      self = .feeds(feeds)
    } else if let failure = members.failure {
      self = .failure(failure)
    } else {
      return nil
    }
  }

  /// The line, without its end.
  public var text: String {
    var members = Members()
    switch self {
    case .step(let step): members.step = step
    case .note(let note): members.note = note
    case .plan(let plan): members.plan = plan
    case .feeds(let feeds): members.feeds = feeds
    case .failure(let failure): members.failure = failure
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers are finite, so that encoding cannot fail.
    return String(decoding: (try? encoder.encode(members)) ?? Data(), as: UTF8.self)
  }
}

extension RegionPlan {
  /// The plan for programs.
  public var line: MakingLine.Plan {
    let heights = tiles.map(\.source.licence)
    return MakingLine.Plan(
      name: name, extract: extract.name, url: extract.url, bytes: extractSize, isCut: isCut,
      tiles: tiles.count, licences: [extract.source.licence] + Set(heights).sorted())
  }
}

extension FoundBikeShare {
  /// The system for programs.
  public var line: MakingLine.Feed {
    MakingLine.Feed(
      name: system.name, location: system.location, url: system.discovery, stations: stations)
  }
}
