import AmbleCore
import AmbleJournal
import HTTPTypes
import Testing

@testable import AmbleGroups
@testable import AmbleHikes
@testable import AmbleLive
@testable import AmbleRegion
@testable import AmbleServer
@testable import AmbleWork

/// Errors of the libraries as responses.
struct ErrorMappingTests {
  private static let errors: [(any APIErrorConvertible, HTTPResponse.Status, Int?)] = [
    (ListenError.tooMany, .serviceUnavailable, 30),
    (ListenError.tooManyOfClient, .tooManyRequests, 30),
    (WorkError.tooManyJobs(retryAfter: 2), .tooManyRequests, 2),
    (WorkError.overloaded(retryAfter: 10), .serviceUnavailable, 10),
    (WorkError.shuttingDown, .serviceUnavailable, nil),
    (HikeError.noRecording, .badRequest, nil),
    (HikeError.noTimes, .badRequest, nil),
    (HikeError.tooLong, .conflict, nil),
    (HikeError.tooShort, .unprocessableContent, nil),
    (HikeError.overlap, .conflict, nil),
    (GroupError.noSuchGroup, .notFound, nil),
    (GroupError.notSharing, .conflict, nil),
    (JournalError.storage("secret"), .internalServerError, nil),
    (JournalError.refusal(.tooManyTips), .tooManyRequests, 3600),
    (RegionChoiceError.different(regions: "Porto, Oslo"), .badRequest, nil),
  ]

  @Test(arguments: errors.indices) func eachErrorHasAStatus(index: Int) {
    let (error, status, retryAfter) = Self.errors[index]
    #expect(error.apiError.status == status)
    #expect(error.apiError.retryAfter == retryAfter)
    #expect(!error.apiError.sentence(in: .english).contains("secret"))
  }

  /// A place outside all regions is named by its number, with advice if its latitude and longitude
  /// are swapped.
  @Test func aPlaceOutsideIsNamed() {
    let place = Coordinate(latitude: -8.61, longitude: 41.15)
    let error = RegionChoiceError.outside(
      index: 1, place: place, isSwapped: true, regions: "Porto"
    ).apiError
    #expect(error.points == [1])
    #expect(error.sentence(in: .english).contains("2"))
    #expect(error.hints(in: .english).contains { $0.contains("41.15,-8.61") })
  }
}
