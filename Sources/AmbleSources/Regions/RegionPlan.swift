import AmbleRegion
public import Foundation

/// What `amble get` will load and make.
public struct RegionPlan: Sendable {
  /// The display name of the region.
  public var name: String
  /// The folder of the region.
  public var destination: URL
  /// The area as the user wrote it.
  public var place: String
  /// The area.
  public var area: Area
  /// The smallest extract that contains it.
  public var extract: Extract
  /// The size of the extract, bytes, or `nil` if the source does not say it.
  public var extractSize: Int?
  /// Whether the extract is cut to the area.
  public var isCut: Bool
  /// The source of heights.
  public var elevation: ElevationChoice
  /// The tiles of heights.
  public var tiles: [ElevationTile]
  /// Whether to draw a map.
  public var drawsMap: Bool

  /// Checks that the plan can be carried out as far as that is known before anything is loaded: the
  /// folder may be replaced, and the map can be cut.
  ///
  /// - Throws: `SourceError.storage`.
  func check() throws(SourceError) {
    do throws(FileError) {
      try RegionDestination.check(destination)
    } catch {
      throw .storage(error.message)
    }
    guard !isCut || MapTool.osmium.isInstalled else {
      throw .storage(
        "The map cannot be cut to the area without osmium. Install it by `apt install osmium-tool`."
      )
    }
  }

  /// The text that asks the user: what is loaded, how much, and under which licences.
  public var text: String {
    let size = extractSize.map(ByteText.of) ?? "size unknown"
    var lines = [
      "Region     \(name), into \(destination.shownPath)\(replaced)",
      "Streets    \(extract.name) from \(extract.url) (\(size))",
    ]
    if isCut { lines.append("           cut to the area asked for") }
    lines.append("           \(extract.source.licence)")
    switch elevation {
    case .none: lines.append("Heights    none")
    case .files(let paths): lines.append("Heights    \(paths.joined(separator: ", "))")
    case .copernicus, .skadi:
      lines.append("Heights    \(tileText)")
      for licence in Set(tiles.map(\.source.licence)).sorted() {
        lines.append("           \(licence)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private var replaced: String {
    RegionVersion(of: destination) == nil ? "" : ", replaces the region that is there"
  }

  private var tileText: String {
    guard !tiles.isEmpty else { return "none: the sources have no tile of the area" }
    let fine = tiles.count { $0.source != .copernicus90 }
    let (kind, rest) =
      elevation == .skadi ? ("Skadi", 0) : ("Copernicus GLO-30", tiles.count - fine)
    let count =
      fine == 1 ? "1 tile of \(kind), up to 45 MB" : "\(fine) tiles of \(kind), up to 45 MB each"
    return rest == 0 ? count : count + ", and \(rest) of GLO-90, where the finer is not public"
  }
}
