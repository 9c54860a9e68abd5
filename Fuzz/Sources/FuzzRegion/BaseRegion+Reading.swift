import AmbleFormats
import Foundation
import GRDB

@testable import AmbleCore
@testable import AmbleRegion

extension BaseRegion {
  /// Returns the region's own contents of a part.
  func contents(_ part: Part) -> [[UInt8]] {
    switch part {
    case .graph: [file("streets.graph")]
    case .footHierarchy: [file("foot.hierarchy")]
    case .wheelsHierarchy: [file("wheels.hierarchy")]
    case .footMetric: [metric(.walk), metric(.walk, flatness: 8)]
    case .wheelsMetric: [metric(.bike), metric(.drive)]
    case .hours: [file("hours.json")]
    case .districts: [file("districts.json")]
    case .manifest: [file("region.json")]
    case .nodes: [file("streets.nodes")]
    case .traffic: [file(Region.trafficFile)]
    case .placeColumns: [blob("columns")]
    case .placeLegend: [blob("legend")]
    case .vocabulary: [blob("vocabulary")]
    case .placeRow: (0..<60).map { [UInt8($0), 0, UInt8($0 % 6), 0x31] }
    case .siteRow: (0..<20).map { [UInt8($0), 0, UInt8($0 % 6), 0x31] }
    case .outline: [Array(SiteOutline.encode(Self.square))]
    case .tile:
      [
        [UInt8](
          PNGImage.file(side: 4, pixels: Terrarium.pixels((0..<16).map { Float($0) })))
      ]
    case .tileMetadata:
      ["minzoom=0\nmaxzoom=14\nbounds=-9,41,-8,42\nname=x\njson={}"].map { Array($0.utf8) }
    }
  }

  private func metric(_ mode: Mode, flatness: Int? = nil) -> [UInt8] {
    let key = UsualMetric(mode: mode, flatness: flatness).key
    let provider = CachingSearchDataProvider(graph: graph)
    region.hierarchies.hierarchy(of: mode.modeClass).map { provider.add($0) }
    return Array(provider.metric(for: key).storage.bytes)
  }

  private static let square = [(41.1, -8.6), (41.1, -8.5), (41.2, -8.5), (41.1, -8.6)].map {
    Coordinate(latitude: $0, longitude: $1)
  }

  private func blob(_ name: String) -> [UInt8] {
    do {
      let database = try DatabaseQueue(path: folder.appending(path: "places.sqlite").path)
      let content = try database.read { database in
        try Data.fetchOne(
          database, sql: "SELECT CAST(content AS BLOB) FROM blobs WHERE name = ?", arguments: [name]
        )
      }
      return [UInt8](content ?? Data())
    } catch {
      fatalError("the places have no \(name): \(error)")
    }
  }

  /// Reads a file that replaces a part of the region.
  func read(_ bytes: [UInt8], as part: Part, query: Int) {
    do {
      switch part {
      case .graph: try readGraph(bytes, query)
      case .footHierarchy: try readHierarchy(bytes, .foot, query)
      case .wheelsHierarchy: try readHierarchy(bytes, .wheels, query)
      case .footMetric: try readMetric(bytes, query % 2 == 0 ? .walk : .hike, query)
      case .wheelsMetric: try readMetric(bytes, query % 2 == 0 ? .bike : .drive, query)
      case .hours: try readHours(bytes, query)
      case .districts:
        guard let map = DistrictMap(decoding: Data(bytes), segments: graph.segmentCount) else {
          return
        }
        _ = DistrictStreets(map, of: graph)
      case .manifest: try readManifest(bytes)
      case .nodes: try readNodes(bytes)
      case .traffic: try readTraffic(bytes)
      case .placeColumns, .placeLegend, .vocabulary: try readPlaces(bytes, part, query)
      case .placeRow, .siteRow: try readRow(bytes, part, query)
      case .outline: _ = SiteOutline.decode(Data(bytes))
      case .tile: _ = PNGReader.pixels(of: Data(bytes), side: 4)
      case .tileMetadata: try readMetadata(bytes)
      }
    } catch {
      // The file is damaged, and was refused.
    }
  }
}

extension BaseRegion {
  /// Returns an index with the header that its content should have. The fuzzer can hardly make up the
  /// checksum.
  private static func repaired<Section: FileSection>(
    _ bytes: [UInt8], _: Section.Type
  ) -> HeapStorage {
    let length = SectionedFile<Section>.headerLength
    let body = bytes.dropFirst(length)
    let checksum = body.withUnsafeBytes { Checksum.of($0) }
    let words = SectionedFile<Section>.beginning(length: length + body.count) + [checksum]
    return HeapStorage(copying: words.withUnsafeBytes { Array($0) } + body)
  }

  private func readGraph(_ bytes: [UInt8], _ query: Int) throws {
    let graph = try Graph(storage: Self.repaired(bytes, GraphSection.self))
    let search = Search(graph, CachingSearchDataProvider(graph: graph))
    search.run(query, mode: Mode.allCases[query / 8 % Mode.allCases.count])
    for name in 0..<min(graph.nameCount, 20) { _ = graph.streetName(UInt32(name)) }
    if query >= 128 { search.match() }
  }

  private func readHierarchy(_ bytes: [UInt8], _ modeClass: ModeClass, _ query: Int) throws {
    let storage = Self.repaired(bytes, HierarchySection.self)
    let hierarchy = try Hierarchy(storage: storage, of: graph, modeClass: modeClass)
    let provider = CachingSearchDataProvider(graph: graph)
    provider.add(hierarchy)
    let modes = Mode.allCases.filter { $0.modeClass == modeClass }
    Search(graph, provider).run(query, mode: modes[query / 8 % modes.count])
  }

  private func readMetric(_ bytes: [UInt8], _ mode: Mode, _ query: Int) throws {
    guard let hierarchy = region.hierarchies.hierarchy(of: mode.modeClass) else { return }
    let metric = try Metric(storage: Self.repaired(bytes, MetricSection.self), of: hierarchy)
    let provider = CachingSearchDataProvider(graph: graph)
    provider.add(hierarchy)
    let isFlat = query & 4 != 0
    let key =
      isFlat
      ? MetricKey(profile: TravelProfile(mode: mode), flatness: 8)
      : MetricKey(profile: TravelProfile(mode: mode), weighing: .cost)
    provider.add(metric, for: key)
    Search(graph, provider).run(query, mode: mode, flatness: isFlat ? 8 : nil)
  }

  private func readHours(_ bytes: [UInt8], _ query: Int) throws {
    let hours = try JSONDecoder().decode(StreetHours.self, from: Data(bytes))
    _ = hours.segmentCount
    guard hours.fits(arcCount: graph.arcCount) else { return }
    let timed = TimedConditions(graph, StreetTimetable(hours))
    for hour in [0, 9, 17] {
      let day = CivilDay(year: 2026, month: 1 + query % 12, day: 1 + query % 28)
      let time = CivilTime(day: day, second: hour * 3600)
      let provider = CachingSearchDataProvider(graph: graph)
      provider.conditions = timed.conditions(at: time, over: .none)
      if hour == 9 { Search(graph, provider).run(query, mode: query % 2 == 0 ? .walk : .bike) }
    }
  }

  private func readManifest(_ bytes: [UInt8]) throws {
    try write(bytes, as: "region.json", in: described)
    let region = try Region(opening: described)
    _ = (region.engineFiles, region.streetsIdentity, region.districtStreets())
    try region.manifest.checkContents(in: described)
  }

  private func readNodes(_ bytes: [UInt8]) throws {
    var bytes = bytes
    guard bytes.count >= StreetNodeTable.headerLength else { return }
    let body = bytes[StreetNodeTable.headerLength...]
    let checksum = CRC32.checksum(of: body)
    bytes.replaceSubrange(12..<16, with: withUnsafeBytes(of: checksum.littleEndian) { Array($0) })
    let rows = [NodePairSpeed(from: 1, to: 2, speed: 3)]
    var matcher = SpeedMatcher(rows, graph: graph)
    try bytes.withUnsafeBytes { bytes in
      try StreetNodeTable.visit(bytes, segments: graph.segmentCount) { matcher.add($0) }
    }
    matcher.finish()
  }

  private func readTraffic(_ bytes: [UInt8]) throws {
    guard bytes.count >= 24 else { return }
    let checksum = UInt64(CRC32.checksum(of: bytes[16...]))
    let head = bytes[..<8] + withUnsafeBytes(of: checksum.littleEndian) { Array($0) }
    let data = try (head + bytes[16...]).withUnsafeBytes { try TrafficFile.decoded($0) }
    let traffic = try StreetTraffic(data, on: region)
    let now = Date(timeIntervalSince1970: 1_767_225_600)
    var draft = StreetConditions.Draft(of: graph)
    traffic.add(to: &draft, on: graph, at: now)
    _ = traffic.nextChange(after: now)
    _ = StreetConditions(draft, keeping: [])
  }

  private func readMetadata(_ bytes: [UInt8]) throws {
    let file = changed.appending(path: "terrain.mbtiles")
    try write(self.file("terrain.mbtiles"), as: "terrain.mbtiles", in: changed)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let database = try DatabaseQueue(path: file.path)
    try database.write { database in
      try database.execute(sql: "DELETE FROM metadata")
      for line in lines.prefix(20) {
        let sides = line.split(separator: "=", maxSplits: 1).map(String.init)
        try database.execute(
          sql: "INSERT OR REPLACE INTO metadata VALUES (?, ?)",
          arguments: [sides.first ?? "", sides.last ?? ""])
      }
    }
    try database.close()
    _ = try MapTiles(file).tileJSON(tiles: "x")
    var heights = TerrainHeights(try TerrainTiles(file))
    for latitude in [41.1005, -90, 90, 0] {
      _ = try heights.height(at: Coordinate(latitude: latitude, longitude: -8.6))
    }
  }

  /// Replaces a file in a folder.
  func write(_ bytes: [UInt8], as name: String, in folder: URL) throws {
    let file = folder.appending(path: name)
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(file.path + suffix) }
    guard FileManager.default.createFile(atPath: file.path, contents: Data(bytes)) else {
      fatalError("\(file.path) cannot be written")
    }
  }
}
