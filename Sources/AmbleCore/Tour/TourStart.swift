/// The tour to begin with: stops in the order in which ways lead, so that no arc is missing.
struct TourStart {
  /// The nodes one after another, beginning with node 0.
  let nodes: [Int]

  init(_ request: TourRequest, _ matrix: borrowing TourMatrix) {
    var node = [Int](repeating: 0, count: request.count)
    for index in 0..<matrix.count where matrix.stops[index] >= 0 {
      node[matrix.stops[index]] = index
    }
    var line = TourReach(request).order.map { node[$0] }
    if line.count < matrix.count { line.insert(0, at: 0) }
    let begin = line.firstIndex(of: 0) ?? 0
    nodes = Array(line[begin...] + line[..<begin])
  }
}
