import AmbleJournal
import AmbleLive
import HTTPTypes
import Hummingbird

extension Call {
  /// The last event that the client received, if it connects again.
  var lastEventID: LiveEvent.ID? {
    request.headers[.lastEventID].flatMap(LiveEvent.ID.init(text:))
  }

  /// Starts to listen to a topic for the client: counted by user if there is one, else by network.
  /// - Throws: `ListenError` if there are too many listeners.
  func listen(
    to topic: Topic, on bus: any EventBus, as user: UserID? = nil
  ) throws(ListenError) -> EventListener {
    let name = user.map { "user \($0.text)" } ?? "network \(client.name)"
    return try bus.listen(to: topic, after: lastEventID, as: name)
  }
}

extension ListenError: APIErrorConvertible {
  var apiError: APIError {
    switch self {
    case .tooMany: .retry(.serviceUnavailable, .tooManyListeners, after: 30)
    case .tooManyOfClient: .retry(.tooManyRequests, .tooManyListenersOfClient, after: 30)
    }
  }
}
