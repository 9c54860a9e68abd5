extension TrackRecords {
  /// Adds positions to a track, as `append` does.
  /// - Returns: the positions that are new, in order of time.
  func append(_ positions: [Position], to track: Track) throws -> [Position] {
    guard positions.count <= Track.maxAtOnce else {
      throw JournalError.refusal(.tooManyPositions)
    }
    let end = track.endedAt?.milliseconds ?? .max
    let given = Self.ordered(positions.compactMap(FixedPosition.init).filter { $0.time <= end }) {
      $0.time
    }
    let fresh = try merge(given, into: track.id)
    try count(fresh.count, in: track)
    return fresh.map(\.position)
  }

  /// Returns positions in order of time. Of several with one time, the first given is kept.
  /// - Parameter time: returns the time of a position.
  /// - Complexity: O(n log n); O(n), without a copy, if they are in order.
  static func ordered<Value>(_ positions: [Value], by time: (Value) -> Int64) -> [Value] {
    let isOrdered = zip(positions, positions.dropFirst()).allSatisfy { time($0) < time($1) }
    if isOrdered { return positions }
    var times: Set<Int64> = []
    return positions.filter { times.insert(time($0)).inserted }.sorted { time($0) < time($1) }
  }

  private func count(_ added: Int, in track: Track) throws {
    guard added > 0 else { return }
    guard track.count <= Track.maxPositions - added else {
      throw JournalError.refusal(.trackFull)
    }
    try database.execute("UPDATE track SET count = count + ? WHERE id = ?", [added, track.id])
  }

  /// Adds each position to the block that covers its time.
  /// - Parameter given: positions in order of time, each time once.
  /// - Returns: the positions whose time was not recorded.
  private func merge(_ given: [FixedPosition], into track: TrackID) throws -> [FixedPosition] {
    var rest = given[...]
    var fresh: [FixedPosition] = []
    while let first = rest.first {
      let block = try block(covering: first.time, of: track)
      let end = try block.flatMap { try start(after: $0, of: track) }
      let part = rest.prefix { $0.time < end ?? .max }
      guard !part.isEmpty else { throw JournalError.storage("The index of tracks is damaged.") }
      rest = rest.dropFirst(part.count)
      fresh += try merge(part, into: block, isLast: end == nil, of: track)
    }
    return fresh
  }

  /// Adds positions to a block and splits it if it grows beyond its capacity.
  private func merge(
    _ part: ArraySlice<FixedPosition>, into block: StoredBlock?, isLast: Bool, of track: TrackID
  ) throws -> [FixedPosition] {
    let known = block?.positions ?? []
    let times = Set(known.map(\.time))
    let fresh = part.filter { !times.contains($0.time) }
    guard !fresh.isEmpty else { return [] }
    let merged = (known + fresh).sorted { $0.time < $1.time }
    let size = Self.size(of: merged.count, isLast: isLast)
    for start in stride(from: 0, to: merged.count, by: size) {
      let piece = merged[start..<min(start + size, merged.count)]
      if start == 0, let block {
        try update(block, to: piece)
      } else {
        try insert(piece, to: track)
      }
    }
    return fresh
  }

  /// Returns the number of positions of each block when some are split. Behind the last block
  /// positions follow, so it is filled; others are split evenly, to leave room between.
  private static func size(of count: Int, isLast: Bool) -> Int {
    guard !isLast else { return TrackBlock.capacity }
    let blocks = (count + TrackBlock.capacity - 1) / TrackBlock.capacity
    return (count + blocks - 1) / blocks
  }

  /// Returns the last block that begins at or before a time, or else the first block.
  private func block(covering time: Int64, of track: TrackID) throws -> StoredBlock? {
    try block("track = ? AND first <= ? ORDER BY first DESC LIMIT 1", [track.text, time])
      ?? block("track = ? ORDER BY first LIMIT 1", [track.text])
  }

  /// Returns when the block after another begins, or `nil` if it is the last.
  private func start(after block: StoredBlock, of track: TrackID) throws -> Int64? {
    try database.value(
      "SELECT min(first) FROM track_block WHERE track = ? AND first > ?", [track, block.row.first])
  }
}
