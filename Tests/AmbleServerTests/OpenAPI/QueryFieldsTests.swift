import AmbleCore
import Testing

@testable import AmbleFormats
@testable import AmbleServer

struct QueryFieldsTests {
  private struct Walk {
    var avoidsSteps = false
    var maxGrade: Double?
    var factor = 1.5
    var count = 2
    var name = "Amble"
    var format = RouteQuery.Format.json
    var tags: [String] = []
  }

  private static let fields = QueryFields<Walk>([
    .flag("avoid_steps", \.avoidsSteps, "Stairs."),
    .number("max_grade", \.maxGrade, 0.01...1, "Grade."),
    .number("factor", \.factor, 0...2, "Factor."),
    .integer("count", \.count, 1...9, "Number."),
    .text("name", \.name, "Name."),
    .choice("type", \.format, "Format.", else: .unknownType),
    .words("tag", of: .text(), "Tags.") { $0.tags.append($1) },
    .described("locale", .text(), "Language."),
  ])

  private static func read(_ query: String) throws -> Walk {
    var walk = Walk()
    try fields.read(RequestParameters(query: query), into: &walk)
    return walk
  }

  /// Each value arrives at its place; the last of several counts, and lists have all.
  @Test func valuesAreRead() throws {
    let walk = try Self.read(
      "avoid_steps&max_grade=0.5&factor=2&count=3&count=4&name=&type=GPX&tag=a&tag=&tag=b&locale=x")
    #expect(walk.avoidsSteps && walk.maxGrade == 0.5 && walk.factor == 2 && walk.count == 4)
    #expect(walk.name == "" && walk.format == .gpx && walk.tags == ["a", "b"])
  }

  /// What is not sent stays as it is, and an empty choice counts as not sent.
  @Test func missingValuesStay() throws {
    let walk = try Self.read("type=")
    #expect(!walk.avoidsSteps && walk.maxGrade == nil && walk.factor == 1.5 && walk.count == 2)
    #expect(walk.name == "Amble" && walk.format == .json && walk.tags.isEmpty)
  }

  /// The first field of the description that is wrong is reported, whatever the order of the query.
  @Test(arguments: [
    ("count=10&avoid_steps=perhaps", "avoid_steps must be true or false, not \"perhaps\"."),
    ("count=10", "count must be a whole number from 1 to 9, not \"10\"."),
    ("max_grade=2", "max_grade must be a number from 0.01 to 1, not \"2\"."),
    ("max_grade=", "max_grade must be a number from 0.01 to 1, not \"\"."),
  ])
  func wrongValuesAreRefused(query: String, sentence: String) throws {
    let error = try #require(throws: APIError.self) { try Self.read(query) }
    #expect(error.sentence(in: .english) == sentence)
  }

  /// The limits of the description are those of the reader.
  @Test func parametersAreDescribed() {
    let parameters = Self.fields.parameters
    #expect(
      parameters.map(\.name)
        == ["avoid_steps", "max_grade", "factor", "count", "name", "type", "tag", "locale"])
    guard case .number(let grades?) = parameters[1].schema,
      case .integer(let counts?) = parameters[3].schema,
      case .choice(let formats) = parameters[5].schema
    else {
      Issue.record("the schemas are \(parameters.map(\.schema))")
      return
    }
    #expect(grades == 0.01...1 && counts == 1...9 && formats == ["json", "gpx", "geojson"])
    #expect(parameters.allSatisfy { !$0.isRequired })
  }

  /// A JSON body is read as a query is.
  @Test func aBodyIsReadAlike() throws {
    var walk = Walk()
    let body = #"{"avoid_steps": true, "max_grade": 0.25, "count": 9, "tag": ["a", "b"]}"#
    try Self.fields.read(RequestParameters(body: Array(body.utf8)), into: &walk)
    #expect(walk.avoidsSteps && walk.maxGrade == 0.25 && walk.count == 9)
    #expect(walk.tags == ["a", "b"])
  }
}
