/// The transitive closure of the connections between stops.
struct ConnectionClosure {
  private let width: Int
  private var rows: [UInt64]

  init(_ request: TourRequest) {
    width = (request.count + 63) / 64
    rows = Array(repeating: 0, count: request.count * width)
    for from in 0..<request.count {
      for to in 0..<request.count
      where from == to || request.cost(from: from, to: to) != TourRequest.unconnected {
        rows[from * width + to / 64] |= 1 << UInt64(to % 64)
      }
    }
    for middle in 0..<request.count {
      for from in 0..<request.count where leads(from, middle) {
        for word in 0..<width { rows[from * width + word] |= rows[middle * width + word] }
      }
    }
  }

  /// Returns whether one stop can be reached from another.
  func leads(_ from: Int, _ to: Int) -> Bool {
    rows[from * width + to / 64] >> UInt64(to % 64) & 1 == 1
  }
}
