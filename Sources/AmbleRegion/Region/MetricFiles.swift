import AmbleCore
import Foundation

/// A cache of a region's usual metrics on disk: files in a folder, mapped into memory. May be shared
/// between threads, and its folder between processes.
///
/// The folder is `metrics` in that of the region, or one of the server if that cannot be written.
/// Names contain what a metric depends on: the checksums of the streets and the hierarchy, and the
/// revision of the costs. So a server that still serves a region that was replaced, and one that
/// serves the new one, share the folder without using each other's files. A file appears whole, by
/// renaming, and never changes. Those used least recently are removed above a limit; a process that
/// has mapped one keeps it.
///
/// Nothing fails if the folder is missing or cannot be written: then metrics are not kept on disk.
struct MetricFiles: Sendable {
  /// The name of the folder within the folder of a region. Imports create it empty, with the owner
  /// of the region, so that the owner of a later process does not matter.
  static let folderName = "metrics"
  /// Minimum limit of the size of all files, bytes.
  static let leastLimit = 256 << 20

  /// Maximum size of all files, bytes.
  let limit: Int
  private let folder: URL
  private let checked: CheckedFiles
  private let sameStreets: [String: String]
  /// The checksums in the names of the files, by mode class.
  private let identities: [ModeClass: String]

  static let suffix = ".metric"
  /// The beginning of the names of files that are not whole yet.
  private static let stagedPrefix = ".staged-"
  /// The age from which a file that is not whole belongs to a process that was killed, seconds.
  private static let stagedAge = 3600.0
  /// The difference of the times of files that were used one after the other, seconds.
  private static let timeStep = 1e-5

  /// Prepares the cache of a region.
  /// - Parameters:
  ///   - region: the region, with its folder of metrics.
  ///   - limit: maximum size of all files, bytes, or `nil` for that of the streets and hierarchies,
  ///     at least `leastLimit`.
  init(of region: Region, limit: Int? = nil) {
    let manifest = region.manifest
    folder = region.metricFolder
    checked = region.checkedFiles
    sameStreets = manifest.sameStreets
    let files = Dictionary(manifest.files.map { ($0.name, $0) }) { $1 }
    let graph = files[RegionFile.graph.rawValue]
    var identities: [ModeClass: String] = [:]
    var size = graph?.size ?? 0
    for modeClass in ModeClass.allCases {
      guard let graph, let hierarchy = files[RegionFile.hierarchy(modeClass).rawValue] else {
        continue
      }
      size += hierarchy.size
      identities[modeClass] = [graph, hierarchy].map {
        String($0.crc32, radix: 16) + "-" + String($0.size, radix: 16)
      }.joined(separator: "-")
    }
    self.identities = identities
    self.limit = limit ?? max(Self.leastLimit, size)
  }

  /// Returns the folder of the files of a region.
  /// - Parameters:
  ///   - region: the folder of the region.
  ///   - cache: the folder with a folder for each region whose own cannot be written, or `nil` for
  ///     none. They are created if needed.
  static func folder(of region: URL, or cache: URL?) -> URL {
    let own = region.appending(path: folderName, directoryHint: .isDirectory)
    guard let cache, !FileManager.default.isWritableFile(atPath: own.path) else { return own }
    let name = region.standardizedFileURL.lastPathComponent
    let other = cache.appending(path: name, directoryHint: .isDirectory)
    try? FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    return other
  }

  /// Maps a metric, and checks it if it was not checked before.
  /// - Returns: `nil` if there is none, or if it is damaged; then it is removed.
  /// - Complexity: O(size), or O(1) if it was checked.
  func metric(_ usual: UsualMetric, of hierarchy: Hierarchy) -> Metric? {
    guard let metric = open(usual, of: hierarchy) else { return nil }
    if let url = url(of: usual) { use(url, at: Date()) }
    checked.save()
    return metric
  }

  /// Checks a metric that was not checked before, so that its first use need not.
  /// - Returns: whether there is one and it is whole.
  /// - Complexity: O(size), or O(1) if it was checked.
  func check(_ usual: UsualMetric, of hierarchy: Hierarchy) -> Bool {
    let isWhole = open(usual, of: hierarchy) != nil
    checked.save()
    return isWhole
  }

  private func open(_ usual: UsualMetric, of hierarchy: Hierarchy) -> Metric? {
    guard let url = url(of: usual), let file = try? MappedFile(url) else { return nil }
    defer { file.release() }
    do throws(GraphFileError) {
      return try checked.open(url.lastPathComponent, file, against: hierarchy.storage) {
        _ throws(GraphFileError) in
        try Metric(checked: file, of: hierarchy)
      } unknown: { () throws(GraphFileError) in
        // What is recorded as checked has to survive a loss of power as it is.
        try? Durability.flush(url)
        return try Metric(storage: file, of: hierarchy)
      }
    } catch {
      try? FileManager.default.removeItem(at: url)
      return nil
    }
  }

  /// Returns whether there is a file of a metric.
  func has(_ usual: UsualMetric) -> Bool {
    url(of: usual).map { FileManager.default.fileExists(atPath: $0.path) } ?? false
  }

  /// Returns whether so many bytes can be added without removing a file.
  func hasRoom(for size: Int) -> Bool {
    FileManager.default.isWritableFile(atPath: folder.path)
      && entries().reduce(size) { $0 + $1.size } <= limit
  }

  /// Writes a metric, and removes the files used least recently above the limit.
  /// - Parameter used: the metrics in use, least recently used first; their files count as used now.
  /// - Returns: the metric, mapped if it could be written.
  /// - Complexity: O(size).
  func keep(_ metric: Metric, as usual: UsualMetric, whileUsing used: [UsualMetric]) -> Metric {
    guard metric.byteCount <= limit, let url = url(of: usual),
      FileManager.default.fileExists(atPath: folder.path)
    else { return metric }
    let now = Date()
    func date(_ index: Int) -> Date { now.addingTimeInterval(Double(index) * Self.timeStep) }
    for (index, other) in used.enumerated() where other != usual {
      if let url = self.url(of: other) { use(url, at: date(index)) }
    }
    makeRoom(for: metric.byteCount)
    let staged = folder.appending(path: Self.stagedPrefix + UUID().uuidString)
    do {
      try FileWriting.write(metric.storage.bytes, to: staged)
      // Mapped before others see it, so that it is this metric and needs no check.
      let file = try MappedFile(staged)
      use(url, at: date(used.count))
      try FileWriting.move(staged, to: url)
      checked.save()
      return Metric(trusting: file, of: metric.hierarchy)
    } catch {
      try? FileManager.default.removeItem(at: staged)
      return metric
    }
  }

  /// Records a metric that was kept some time ago as checked, if its file is still the one that was written.
  /// - Parameter metric: what `keep` has returned.
  func confirm(_ metric: Metric, as usual: UsualMetric) {
    guard let url = url(of: usual), let file = try? MappedFile(url),
      file.identity.number == (metric.storage as? MappedFile)?.identity.number
    else { return }
    // What is recorded as checked has to survive a loss of power as it is.
    try? Durability.flush(url)
    checked.note(url.lastPathComponent, file, against: metric.hierarchy.storage, finding: 0)
    checked.save()
  }

  private func url(of usual: UsualMetric) -> URL? {
    identities[usual.mode.modeClass].map {
      folder.appending(path: "\(usual.name(sameStreets: sameStreets))-\($0)\(Self.suffix)")
    }
  }

  private struct Entry {
    var url: URL
    var size: Int
    var used: Date
  }

  /// The files of the folder, least recently used first, without those of unknown kinds.
  private func entries() -> [Entry] {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    let urls = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: Array(keys))
    let entries = (urls ?? []).compactMap { url -> Entry? in
      let name = url.lastPathComponent
      guard name.hasSuffix(Self.suffix) || name.hasPrefix(Self.stagedPrefix),
        let values = try? url.resourceValues(forKeys: keys), let size = values.fileSize,
        let date = values.contentModificationDate
      else { return nil }
      return Entry(url: url, size: size, used: max(date, checked.use(of: name) ?? date))
    }
    return entries.sorted { $0.used < $1.used }
  }

  /// Removes files until so many bytes can be added, and what killed processes left.
  private func makeRoom(for size: Int) {
    var entries = entries()
    for entry in entries
    where entry.url.lastPathComponent.hasPrefix(Self.stagedPrefix)
      && entry.used.timeIntervalSinceNow < -Self.stagedAge
    { try? FileManager.default.removeItem(at: entry.url) }
    entries.removeAll { !$0.url.lastPathComponent.hasSuffix(Self.suffix) }
    var total = entries.reduce(size) { $0 + $1.size }
    for entry in entries where total > limit {
      try? FileManager.default.removeItem(at: entry.url)
      total -= entry.size
    }
  }

  private func use(_ url: URL, at time: Date) { checked.use(url.lastPathComponent, at: time) }
}
