import AmbleCore

/// Collects the coastline of a map: ways tagged `natural=coastline`, with the land on their left
/// and the sea on their right. Not to be shared between threads.
final class CoastlineCollector: ElementConsumer {
  private var ways: [[Int64]] = []
  private var positions: [Int64: Coordinate?] = [:]

  /// Creates an empty collector.
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

  /// The coastline as joined lines. A line whose last point equals its first is closed.
  ///
  /// Small gaps of missing nodes are bridged; a line ends at a wide one.
  var lines: [[Coordinate]] {
    CoastlineCollector.joined(ways.filter { $0.count > 1 }).flatMap(parts)
  }

  /// Maximum gap that is bridged, metres: a coastline that runs along the edge of an extract leaves
  /// and re-enters it within about this distance.
  private static let widestGap = 1500.0

  /// Returns a line of nodes, cut at wide gaps.
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

  /// Joins ways end to start.
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
