import AmbleWork
import HTTPTypes

extension WorkError: APIErrorConvertible {
  var apiError: APIError {
    switch self {
    case .tooManyJobs(let seconds): .retry(.tooManyRequests, .tooManyJobs, after: seconds)
    case .overloaded(let seconds): .retry(.serviceUnavailable, .overloaded, after: seconds)
    case .shuttingDown: APIError(.serviceUnavailable, .shuttingDown)
    }
  }
}
