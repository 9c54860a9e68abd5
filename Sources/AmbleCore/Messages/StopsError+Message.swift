extension StopsError {
  /// The error as a code with arguments, for programs. Stops are indices from 0.
  public var message: Message {
    switch self {
    case .route(let error): error.message
    case .unreachable(let stops, let mode):
      Message(
        "unreachable_stops",
        [.init("mode", .mode(mode)), .init("places", .integers(stops))])
    }
  }
}
