import Foundation

#if canImport(AmbleBikeShare)
  import AmbleBikeShare
#endif

/// A recorded feed: snapshots of a system, each as the changes since the one before.
struct RecordedDays {
  /// A change of a station; not in service if `counts` is nil.
  struct Change {
    var station: Int
    var counts: StationCounts?
  }

  /// The changes of one time.
  struct Snapshot {
    var time: Double
    var opensDay: Bool
    var changes: Range<Int>
  }

  private(set) var stations: [String] = []
  private(set) var snapshots: [Snapshot] = []
  private(set) var changes: [Change] = []
  private var index: [String: Int] = [:]

  /// The folder of the recorded days: next to the package.
  static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../../../shared/data/gbfs/history").standardizedFileURL

  /// Reads the files of a folder whose names, which are dates, are in a range.
  init(folder: URL, days: ClosedRange<String>) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names.sorted()
    where name.hasSuffix(".csv.gz") && days.contains(String(name.prefix(10))) {
      try read(Self.unpack(folder.appending(path: name)))
    }
  }

  private static func unpack(_ file: URL) throws -> [UInt8] {
    guard let pipe = popen("gzip -dc '\(file.path)'", "r") else {
      throw CocoaError(.fileReadUnknown)
    }
    defer { pclose(pipe) }
    var all: [UInt8] = []
    var portion = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&portion, 1, portion.count, pipe), count > 0 {
      all += portion.prefix(count)
    }
    return all
  }

  private mutating func read(_ bytes: [UInt8]) {
    var isFirst = true
    for line in bytes.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let fields = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      let time = String(decoding: fields[0], as: UTF8.self)
      guard fields.count == 5, let seconds = Double(time) else { continue }
      if fields[1].isEmpty {
        let start = changes.count
        snapshots.append(Snapshot(time: seconds, opensDay: isFirst, changes: start..<start))
        isFirst = false
      } else if let last = snapshots.indices.last {
        changes.append(change(fields))
        snapshots[last].changes = snapshots[last].changes.lowerBound..<changes.count
      }
    }
  }

  private mutating func change(_ fields: [ArraySlice<UInt8>]) -> Change {
    let name = String(decoding: fields[1], as: UTF8.self)
    let station = index[name] ?? stations.count
    if station == stations.count {
      index[name] = station
      stations.append(name)
    }
    func number(_ field: Int) -> Int? { Int(String(decoding: fields[field], as: UTF8.self)) }
    guard number(4) == 1, let vehicles = number(2) else {
      return Change(station: station, counts: nil)
    }
    // Docks below zero stay, because readers of feeds get them too.
    return Change(
      station: station, counts: StationCounts(vehicles: vehicles, docks: number(3) ?? 0))
  }

  /// Calls a function with each snapshot's number and all stations' counts then.
  func replay(_ visit: (Int, [StationCounts?]) -> Void) {
    var state = [StationCounts?](repeating: nil, count: stations.count)
    for (number, snapshot) in snapshots.enumerated() {
      if snapshot.opensDay { for station in state.indices { state[station] = nil } }
      for change in changes[snapshot.changes] { state[change.station] = change.counts }
      visit(number, state)
    }
  }
}
