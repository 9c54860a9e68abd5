import AmbleCore

/// Gathers the shore from a map: the ways tagged `natural=coastline`, which keep the land on their
/// left and the sea on their right.
final class CoastlineCollector: ElementConsumer {
  private var ways: [[Int64]] = []
  private var positions: [Int64: Coordinate?] = [:]

  /// A collector that has seen nothing.
  init() {}

  func consumeFirst(_ element: Element) {
    guard case .way(_, let nodes, let tags) = element, tags["natural"] == "coastline" else {
      return
    }
    ways.append(nodes)
    for node in nodes { positions[node] = .some(nil) }
  }

  func consumeSecond(_ element: Element) {
    guard case .node(let id, let position, _) = element, positions[id] == .some(nil) else { return }
    positions[id] = position.coordinate
  }

  /// The shore in lines as long as can be; a line whose last point is its first runs all around.
  ///
  /// Nodes missing from the map are passed over where the gap is small; else the line ends there.
  var lines: [[Coordinate]] {
    CoastlineCollector.joined(ways.filter { $0.count > 1 }).flatMap(parts)
  }

  /// The widest gap that is passed over, in metres: about what a shore does when it runs along the
  /// edge of a cut map.
  private static let widestGap = 1500.0

  /// A line of nodes, cut at wide gaps.
  private func parts(of nodes: [Int64]) -> [[Coordinate]] {
    var parts: [[Coordinate]] = [[]]
    var isAfterGap = false
    for node in nodes {
      guard let point = positions[node].flatMap(\.self) else {
        isAfterGap = true
        continue
      }
      let gap = parts[parts.count - 1].last?.distance(to: point) ?? 0
      if isAfterGap, gap > CoastlineCollector.widestGap { parts.append([]) }
      parts[parts.count - 1].append(point)
      isAfterGap = false
    }
    return parts.filter { $0.count > 1 }
  }

  /// Strings ways together where one ends and another begins.
  private static func joined(_ ways: [[Int64]]) -> [[Int64]] {
    var byStart: [Int64: [Int]] = [:]
    for (index, way) in ways.enumerated() where way.first != way.last {
      byStart[way[0], default: []].append(index)
    }
    let ends = Set(ways.filter { $0.first != $0.last }.compactMap(\.last))
    let heads = ways.indices.filter { !ends.contains(ways[$0][0]) }
    var isUsed = [Bool](repeating: false, count: ways.count)
    var lines: [[Int64]] = []
    for index in heads + Array(ways.indices) where !isUsed[index] {
      isUsed[index] = true
      var line = ways[index]
      while line.first != line.last,
        let next = byStart[line[line.count - 1]]?.first(where: {
          !isUsed[$0]
        })
      {
        isUsed[next] = true
        line += ways[next].dropFirst()
      }
      lines.append(line)
    }
    return lines
  }
}
