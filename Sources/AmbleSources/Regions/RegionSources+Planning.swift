import AmbleCore
import AmbleFormats
import AmbleRegion
public import Foundation

/// A region that a user asks for.
public struct RegionOrder: Sendable {
  /// The area.
  public var wish: AreaWish
  /// The area as the user wrote it.
  public var place: String
  /// The folder of the region, or `nil` for one in `regions`, named after the place.
  public var destination: URL?
  /// The display name, or `nil` to use the place's.
  public var name: String?
  /// The source of heights.
  public var elevation = ElevationChoice.copernicus
  /// Whether to draw a map.
  public var drawsMap = true

  /// Creates an order.
  public init(_ wish: AreaWish, place: String, into destination: URL? = nil) {
    self.wish = wish
    self.place = place
    self.destination = destination
  }

  /// Returns the name of the folder of a region: `washington-d-c`.
  public static func folderName(of name: String) -> String {
    let letters = name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
    let words = String(letters).split(separator: "-").joined(separator: "-")
    return words.isEmpty ? "region" : String(words.prefix(60))
  }
}

extension RegionSources {
  /// An area that was found, and its extract.
  struct FoundArea {
    var area: Area
    var extract: Extract
    /// Whether the area is only a part of the extract.
    var isCut: Bool
    /// The name, or `nil` if it has none.
    var name: String?
  }

  /// Finds what has to be loaded for a region. Loads the indexes of the sources and nothing else.
  ///
  /// - Throws: `SourceError`.
  public func plan(
    for order: RegionOrder, _ report: @escaping Report
  ) async throws(SourceError) -> RegionPlan {
    let index = try await index(report)
    let found = try await find(order.wish, in: index, report)
    let name = order.name ?? found.name ?? order.place
    let plan = RegionPlan(
      name: name,
      destination: order.destination
        ?? URL(filePath: "regions").appending(path: RegionOrder.folderName(of: name)),
      place: order.place, area: found.area, extract: found.extract,
      extractSize: try await size(of: found.extract), isCut: found.isCut,
      elevation: order.elevation,
      tiles: try await tiles(of: found.area, order.elevation, report), drawsMap: order.drawsMap)
    try plan.check()
    return plan
  }

  /// Returns the size of an extract, or `nil` if its source cannot be asked but the file is there.
  private func size(of extract: Extract) async throws(SourceError) -> Int? {
    do throws(SourceError) {
      return try await downloader.size(of: extract.url)
    } catch {
      let file = downloader.settings.folder.appending(path: extract.file.path)
      guard case .unreachable = error, FileManager.default.fileExists(atPath: file.path) else {
        throw error
      }
      return nil
    }
  }

}

// MARK: Places

extension RegionSources {
  private func find(
    _ wish: AreaWish, in index: GeofabrikIndex, _ report: @escaping Report
  ) async throws(SourceError) -> FoundArea {
    switch wish {
    case .circle(let center, let radius):
      return try part(Area(around: center, radius: radius), of: index, name: nil)
    case .box(let box): return try part(Area(box), of: index, name: nil)
    case .file(let file):
      return try part(
        Area(geoJSON: file), of: index, name: file.deletingPathExtension().lastPathComponent)
    case .place(let name, let radius):
      let whole = try await place(name, radius, in: index, report)
      guard let radius, !whole.isCut else { return whole }
      return try part(
        Area(around: whole.area.box.center, radius: radius), of: index, name: whole.name)
    }
  }

  /// Returns a part of the smallest extract that contains it.
  private func part(
    _ area: Area?, of index: GeofabrikIndex, name: String?
  ) throws(SourceError) -> FoundArea {
    guard let area else { throw .badInput("The area is empty, or not on Earth.") }
    guard let extract = index.smallest(covering: area) else {
      throw .notFound(
        "No extract contains the whole area. Ask for a smaller one, or one over land.")
    }
    return FoundArea(area: area, extract: extract, isCut: true, name: name)
  }

  /// Finds a place by name: an extract, a city of BBBike, a place of a region, and else by the geocoder.
  private func place(
    _ name: String, _ radius: Double?, in index: GeofabrikIndex, _ report: @escaping Report
  ) async throws(SourceError) -> FoundArea {
    let extracts = index.named(name)
    if extracts.count > 1 {
      let names = extracts.map { "\($0.name) (\($0.identifier))" }.joined(separator: ", ")
      throw .notFound(
        "Several extracts are called “\(name)”: \(names). Give the identifier in brackets.")
    }
    var extract = extracts.first
    if extract == nil { extract = try await city(name, report) }
    if let extract {
      return FoundArea(area: extract.area, extract: extract, isCut: false, name: extract.name)
    }
    var found = placeInRegions(name)
    if found == nil { found = try await geocoded(name) }
    if let found {
      let area = radius == nil ? found.box.flatMap(Area.init) : nil
      return try part(
        area ?? Area(around: found.position, radius: radius ?? AreaWish.standardRadius), of: index,
        name: found.name)
    }
    let hint =
      geocoder == nil ? " or name a service that finds places by --geocoder URL" : ""
    throw .notFound(
      "No extract, city or region knows “\(name)”. Give a position as lat,lon with --radius\(hint)."
    )
  }

  private func city(
    _ name: String, _ report: @escaping Report
  ) async throws(SourceError) -> Extract? {
    let page = try await load(
      SourceFile(
        url: addresses.url(of: .bbbike, ""), path: "bbbike/index.html",
        maximumBytes: BBBikeListing.maximumBytes), "the list of cities", report)
    let text = try SourceDocument.text(of: page.file, atMost: BBBikeListing.maximumBytes)
    guard let folder = BBBikeListing.folder(of: name, in: text) else { return nil }
    let polygon = try await load(
      SourceFile(
        url: addresses.url(of: .bbbike, "\(folder)/\(folder).poly"),
        path: "bbbike/\(folder)/\(folder).poly", maximumBytes: BBBikeListing.maximumBytes),
      "the area of \(folder)", report)
    let lines = try SourceDocument.text(of: polygon.file, atMost: BBBikeListing.maximumBytes)
    guard let extract = BBBikeListing.extract(folder, polygon: lines, addresses) else {
      throw .damaged("The area of \(folder) at BBBike is not a polygon file.")
    }
    return extract
  }

  private struct FoundPlace {
    var name: String
    var position: Coordinate
    var box: BoundingBox?
  }

  /// Finds a place of the name in a region, or returns `nil`. A region that cannot be opened knows none.
  private func placeInRegions(_ name: String) -> FoundPlace? {
    for folder in knownRegions {
      guard let region = try? Region(opening: folder),
        let found = try? region.places.search(PlaceQuery(name, limit: 1)).first,
        found.match == .exact
      else { continue }
      return FoundPlace(name: found.label, position: found.position)
    }
    return nil
  }

  /// Finds a place by the geocoder (Photon's `/api`), or returns `nil` if there is no geocoder or it knows
  /// no such place.
  private func geocoded(_ name: String) async throws(SourceError) -> FoundPlace? {
    guard let geocoder else { return nil }
    var address = geocoder.appending(path: "api")
    address.append(queryItems: [.init(name: "q", value: name), .init(name: "limit", value: "1")])
    guard let bytes = try await downloader.document(address.absoluteString, maximumBytes: 1 << 20),
      let tape = try? JSONTape(bytes, rules: JSONRules(maxDepth: 16, maxValues: 10_000))
    else {
      throw .unreachable(geocoder.absoluteString, "The geocoder did not answer as Photon does.")
    }
    guard var features = tape.root["features"]?.items, let feature = features.next() else {
      return nil
    }
    let pair = (feature["geometry"]?["coordinates"]?.items).map { $0.compactMap(\.number) } ?? []
    guard pair.count >= 2, case let position = Coordinate(latitude: pair[1], longitude: pair[0]),
      position.isValid
    else { return nil }
    let properties = feature["properties"]
    let extent = (properties?["extent"]?.items).map { $0.compactMap(\.number) } ?? []
    // West, north, east, south.
    let box =
      extent.count == 4 && extent[3] < extent[1]
      ? BoundingBox(west: extent[0], south: extent[3], east: extent[2], north: extent[1]) : nil
    return FoundPlace(name: properties?["name"]?.text ?? name, position: position, box: box)
  }
}
