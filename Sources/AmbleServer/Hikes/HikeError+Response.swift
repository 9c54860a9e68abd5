import AmbleCore
import AmbleHikes
import AmbleJournal
import AmbleTracks
import HTTPTypes

extension HikeError: APIErrorConvertible {
  var apiError: APIError {
    switch self {
    case .noRecording: APIError(.badRequest, .noRecording)
    case .noTimes: APIError(.badRequest, .recordingWithoutTimes)
    case .tooLong: JournalError.refusal(.hikeTooLong).apiError
    case .tooShort: APIError(.unprocessableContent, .recordingTooShort)
    case .overlap: APIError(.conflict, .hikesOverlap)
    }
  }
}

extension TrackFileError: APIErrorConvertible {
  var apiError: APIError {
    APIError(
      reason == .tooLarge ? .contentTooLarge : .badRequest, .badRecording,
      ["problem": .text(description)])
  }
}
