import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// The cache of metrics in a region's folder.
struct MetricFilesTests {
  private let home: TemporaryFolder
  private let region: Region
  private var folder: URL { region.folder.appending(path: "metrics") }

  init() throws {
    home = try TemporaryFolder()
    region = try Region(opening: SmallRegion.make(in: home))
  }

  private let walk = UsualMetric(mode: .walk)
  private let flat = UsualMetric(mode: .walk, flatness: 8)
  private let bike = UsualMetric(mode: .bike)

  private func provider(of region: Region) -> SharedSearchDataProvider {
    SharedSearchDataProvider(
      graph: region.graph, stored: region.hierarchies, files: MetricFiles(of: region))
  }

  /// Returns a metric of a provider of its own, after it is on disk.
  private func kept(_ usual: UsualMetric, of region: Region) -> Metric {
    let provider = provider(of: region)
    _ = provider.metric(for: usual.key)
    provider.finishWriting()
    return provider.metric(for: usual.key)
  }

  /// Makes a metric without files.
  private func made(_ usual: UsualMetric, of region: Region) -> Metric {
    SharedSearchDataProvider(graph: region.graph, stored: region.hierarchies)
      .metric(for: usual.key)
  }

  /// The files in the folder, without the record of checked ones.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0 != CheckedFiles.fileName }
  }

  private func file(_ beginning: String) throws -> URL {
    folder.appending(path: try #require(try names().first { $0.hasPrefix(beginning) }))
  }

  private func number(of url: URL) throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    return try #require(attributes[.systemFileNumber] as? UInt64)
  }

  private func areSame(_ one: Metric, _ other: Metric) -> Bool {
    one.storage.bytes.elementsEqual(other.storage.bytes)
  }

  /// Modes with the same streets share the files of their flatness steps; all others have their own.
  @Test func namesAreTheirOwn() {
    let names = UsualMetric.all.map { $0.name(sameStreets: [:]) }
    #expect(names.count == 37 && Set(names).count == 37)
    #expect(names.contains("bike-flatness-8"))
    let shared = UsualMetric(mode: .run, flatness: 8).name(sameStreets: ["run": "walk"])
    #expect(shared == "walk-flatness-8")
    #expect(UsualMetric(mode: .run).name(sameStreets: ["run": "walk"]).hasPrefix("run-time"))
  }

  /// Limits of grade, avoided stairs, conditions and flatness values between the steps have no file.
  @Test func onlyTravellersWithoutSettingsHaveFiles() {
    let walk = TravelProfile(mode: .walk)
    #expect(UsualMetric(MetricKey(profile: walk, flatness: 8)) == flat)
    #expect(UsualMetric(MetricKey(profile: walk, weighing: .cost)) == self.walk)
    #expect(UsualMetric(MetricKey(profile: walk, flatness: 7)) == nil)
    let gentle = TravelProfile(mode: .walk, maxGrade: 0.08)
    #expect(UsualMetric(MetricKey(profile: gentle, weighing: .cost)) == nil)
    var closed = walk
    var draft = StreetConditions.Draft(of: region.graph)
    draft.close(ArcID(segment: 0, backward: false), for: ModeSet(.walk))
    closed.conditions = StreetConditions(draft)[.walk]
    #expect(UsualMetric(MetricKey(profile: closed, weighing: .cost)) == nil)
  }

  /// An import makes an empty folder, and names no metric.
  @Test func anImportStoresNoMetrics() throws {
    #expect(try names() == [])
    #expect(!region.manifest.files.contains { $0.name.hasSuffix(".metric") })
  }

  /// The first provider writes the file, the second maps it, also in a region opened again. A later
  /// import may replace the region.
  @Test func twoProvidersShareAFile() throws {
    let first = kept(walk, of: region)
    let number = try number(of: file("walk-time"))
    let again = try Region(opening: region.folder)
    let second = kept(walk, of: again)
    #expect(first.storage is MappedFile && second.storage is MappedFile)
    #expect(areSame(first, second) && areSame(first, made(walk, of: region)))
    #expect(try names().count == 1)
    #expect(try self.number(of: file("walk-time")) == number)
    _ = try SmallRegion.make(in: home)
    #expect(try names() == [])
  }

  /// One bit differs, or the end is missing: the file is replaced by a whole one.
  @Test(arguments: [true, false])
  func aDamagedFileIsMadeAgain(isWholeLength: Bool) throws {
    let whole = kept(flat, of: region)
    let url = try file("walk-flatness-8")
    var bytes = try Data(contentsOf: url)
    if isWholeLength { bytes[bytes.count / 2] ^= 1 } else { bytes.removeLast(8) }
    // A new file: mapped ones never change.
    try FileManager.default.removeItem(at: url)
    try bytes.write(to: url)
    #expect(areSame(kept(flat, of: region), whole))
    #expect(try Data(contentsOf: url).elementsEqual(whole.storage.bytes))
  }

  /// Making the usual metrics checks those that are there, and makes a damaged one again.
  @Test func damageIsFoundBeforeAFileIsWanted() throws {
    let whole = kept(walk, of: region)
    let url = try file("walk-time")
    var bytes = try Data(contentsOf: url)
    bytes[bytes.count / 2] ^= 1
    try FileManager.default.removeItem(at: url)
    try bytes.write(to: url)
    provider(of: region).makeUsualMetrics { false }
    #expect(try Data(contentsOf: url).elementsEqual(whole.storage.bytes))
  }

  /// A metric that was made and kept needs no check later, but another file under its name does.
  @Test func aMetricThatWasMadeNeedsNoCheck() throws {
    let files = MetricFiles(of: region)
    let metric = files.keep(made(walk, of: region), as: walk, whileUsing: [])
    func isKnown() throws -> Bool {
      let url = try file("walk-time")
      return CheckedFiles(in: folder).open(
        url.lastPathComponent, try MappedFile(url), against: metric.hierarchy.storage,
        known: { _ in true }, unknown: { false })
    }
    #expect(try !isKnown())
    files.confirm(metric, as: walk)
    #expect(try isKnown())
    let url = try file("walk-time")
    let bytes = try Data(contentsOf: url)
    try FileManager.default.removeItem(at: url)
    try bytes.write(to: url)
    files.confirm(metric, as: walk)
    #expect(try !isKnown())
  }

  /// What an import has written needs no check when the region is opened first.
  @Test func whatAnImportHasWrittenNeedsNoCheck() throws {
    for name in ["streets.graph", "foot.hierarchy", "wheels.hierarchy"] {
      let isKnown = CheckedFiles(in: folder).open(
        name, try MappedFile(region.folder.appending(path: name)),
        against: name == "streets.graph" ? nil : region.graph.storage, known: { _ in true },
        unknown: { false })
      #expect(isKnown, "\(name)")
    }
  }

  /// The same street twice as steep: the region that was replaced and the new one use one folder, and
  /// neither takes the other's file.
  @Test func aMetricOfOtherHeightsIsNotUsed() throws {
    var request = try SmallRegion.request(in: home)
    request.elevation = .source(
      AnalyticElevation(name: "steeper") {
        ($0.latitude - 41.1) * Coordinate.metresPerDegree / 5
      })
    let new = try Region(opening: Importer(request).run().folder)
    let old = kept(flat, of: region)
    let steeper = kept(flat, of: new)
    #expect(try names().count == 2)
    #expect(!areSame(old, steeper))
    #expect(areSame(old, made(flat, of: region)) && areSame(steeper, made(flat, of: new)))
  }

  /// A file of another kind under the name of a metric is refused, and the metric made again.
  @Test func aForeignFileIsNotUsed() throws {
    let walk = kept(walk, of: region)
    let url = try file("walk-time")
    try FileManager.default.removeItem(at: url)
    try FileManager.default.copyItem(
      at: region.folder.appending(path: "foot.hierarchy"), to: url)
    #expect(areSame(kept(self.walk, of: region), walk))
    #expect(try Data(contentsOf: url).elementsEqual(walk.storage.bytes))
  }

  /// Without a folder, with a file in its place, and where nothing can be written, which `/proc` is
  /// even for the system's administrator, metrics stay in memory.
  @Test(arguments: ["none", "file", "unwritable"])
  func withoutAFolderMetricsStayInMemory(_ place: String) throws {
    try FileManager.default.removeItem(at: folder)
    if place == "file" { try Data("x".utf8).write(to: folder) }
    if place == "unwritable" {
      try FileManager.default.createSymbolicLink(
        at: folder, withDestinationURL: URL(filePath: "/proc/self/task"))
    }
    let provider = provider(of: region)
    let metric = provider.metric(for: walk.key)
    provider.finishWriting()
    #expect(metric.storage is HeapStorage)
    #expect(areSame(metric, made(walk, of: region)))
    #expect(provider.metric(for: walk.key) === metric)
    provider.makeUsualMetrics { false }
    #expect(provider.metrics.keys == [walk.key])
  }

  /// A server has another folder for regions whose own cannot be written: one folder for each.
  @Test func aServerKeepsMetricsOfRegionsItCannotWrite() throws {
    try FileManager.default.removeItem(at: folder)
    let cache = home.url.appending(path: "data/metrics")
    let region = try Region(opening: region.folder, metricCache: cache)
    let metric = kept(walk, of: region)
    #expect(metric.storage is MappedFile)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: cache.appending(path: "small").path)
    #expect(names.filter { $0 != CheckedFiles.fileName }.count == 1)
    #expect(areSame(kept(walk, of: region), metric))
    // A region whose folder can be written does not use it.
    let request = try SmallRegion.request(in: home, name: "b")
    let other = try Region(opening: Importer(request).run().folder, metricCache: cache)
    _ = kept(walk, of: other)
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path) == ["small"])
  }

  /// With room for two of three metrics, the third replaces the one used least recently: of walk, flat and
  /// bike that is flat, because walk is in use.
  @Test func theLeastRecentlyUsedFileIsRemoved() throws {
    let metrics = [walk, flat, bike].map { made($0, of: region) }
    let sizes = metrics.map(\.byteCount)
    let files = MetricFiles(of: region, limit: sizes.reduce(0, +) - 1)
    _ = files.keep(metrics[0], as: walk, whileUsing: [])
    _ = files.keep(metrics[1], as: flat, whileUsing: [walk])
    #expect(files.hasRoom(for: sizes[2] - 1) && !files.hasRoom(for: sizes[2]))
    _ = files.keep(metrics[2], as: bike, whileUsing: [walk])
    #expect(files.has(walk) && !files.has(flat) && files.has(bike))
    // Mapping counts as use.
    #expect(files.metric(walk, of: metrics[0].hierarchy) != nil)
    _ = files.keep(metrics[1], as: flat, whileUsing: [])
    #expect(files.has(walk) && files.has(flat) && !files.has(bike))
  }

  /// A metric above the limit is not written, and removes nothing.
  @Test func aMetricAboveTheLimitIsNotWritten() throws {
    let metric = made(walk, of: region)
    let files = MetricFiles(of: region, limit: metric.byteCount - 1)
    #expect(files.keep(metric, as: walk, whileUsing: []) === metric)
    #expect(try names() == [])
  }

  /// By default the files may take 256 MB: the region itself is smaller.
  @Test func theLimitIsStated() { #expect(MetricFiles(of: region).limit == 256 << 20) }

  /// A part of a file that is over an hour old was left by a process that was killed; a young one may
  /// be written to. Other files are not touched.
  @Test func partsLeftByKilledProcessesAreRemoved() throws {
    for name in [".staged-old", ".staged-new", "notes"] {
      try Data("x".utf8).write(to: folder.appending(path: name))
    }
    for name in [".staged-old", "notes"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -4000)],
        ofItemAtPath: folder.appending(path: name).path)
    }
    _ = kept(walk, of: region)
    #expect(try names().dropLast() == [".staged-new", "notes"])
  }

  /// Seven own costs, and five steps of each mode but driving. On one street, runners and hikers share
  /// those of walkers, and e-bikes those of bicycles; only wheelchairs have limits: 7 + 3 × 5.
  @Test func theUsualMetricsAreMadeInAdvance() throws {
    let provider = provider(of: region)
    provider.makeUsualMetrics { true }
    #expect(try names() == [])
    provider.makeUsualMetrics { false }
    #expect(try names().count == 22)
    for usual in UsualMetric.all {
      #expect(areSame(provider.metric(for: usual.key), made(usual, of: region)))
    }
    #expect(provider.metrics.values.allSatisfy { $0.storage is MappedFile })
  }

  /// Regions of older imports name metrics in their manifest. They open, and do not use them.
  @Test func aRegionWithMetricsOfItsImportOpens() throws {
    var manifest = region.manifest
    try Data("old".utf8).write(to: region.folder.appending(path: "walk-time.metric"))
    let name = RegionFile(rawValue: "walk-time.metric")
    manifest.files.append(try RegionManifest.File(name, in: region.folder))
    try manifest.write(into: region.folder)
    let old = try Region(opening: region.folder)
    #expect(areSame(kept(walk, of: old), made(walk, of: region)))
    #expect(!old.engineFiles.contains { $0.name.hasSuffix(".metric") })
    manifest.files[manifest.files.count - 1].name = "../small/walk-time.metric"
    try manifest.write(into: region.folder)
    #expect(throws: RegionError.self) { try Region(opening: region.folder) }
  }
}
