public import AmbleCore
public import Foundation

extension ElevationModel {
  /// Reads the elevation that a box needs.
  ///
  /// - Parameters:
  ///   - paths: HGT tiles of 1″ or 3″ (`.hgt`, `.hgt.gz`, `.zip`), rasters of any kind and
  ///     projection that GDAL reads, and folders of those.
  ///   - box: where heights will be asked for; only that much is read, and a margin.
  ///   - view: what else is read, for looking at, of models that are not too fine for that.
  /// - Throws: `ElevationError` for a file that is damaged, unreadable or not an elevation model,
  ///   where GDAL is needed and missing, and where no file reaches the box.
  public static func open(
    paths: [URL], covering box: BoundingBox, and view: BoundingBox? = nil
  ) throws -> ElevationModel {
    guard !box.isEmpty, box.west.isFinite, box.east.isFinite else {
      throw ElevationError("There are no streets that need heights.")
    }
    let wanted = box.padded(by: margin)
    let wider = view.map(wanted.union) ?? wanted
    let files = try paths.flatMap(ElevationFolder.files)
    let tiles = files.filter(HGTFile.matches).map(HGTFile.init)
    let rasters = files.filter { !HGTFile.matches($0) }
    let lattices =
      try HGTFile.lattices(tiles, within: wider) + mosaics(rasters, within: wanted, or: wider)
    guard !lattices.isEmpty else {
      throw ElevationError("No elevation file reaches the area of the map, \(box.inWords).")
    }
    return ElevationModel(lattices, covering: box)
  }

  /// Degrees read beyond the box, so that voids at its edge are filled from all around.
  private static let margin = 0.02

  private static func mosaics(
    _ files: [URL], within box: BoundingBox, or wider: BoundingBox
  ) throws -> [HeightLattice] {
    var mosaics: [GDALMosaic] = []
    for file in files {
      let raster = try GDALRaster(file)
      if let i = mosaics.firstIndex(where: { $0.rasters[0].isAlike(raster) }) {
        mosaics[i].rasters.append(raster)
      } else {
        mosaics.append(GDALMosaic(rasters: [raster]))
      }
    }
    return try mosaics.compactMap {
      try $0.lattice(within: $0.isModest(within: wider) ? wider : box)
    }
  }
}

extension HGTFile {
  /// The tiles that reach a box, one lattice per resolution.
  fileprivate static func lattices(
    _ files: [HGTFile], within box: BoundingBox
  ) throws -> [HeightLattice] {
    var lattices: [HGTTile.Resolution: HeightLattice] = [:]
    for file in files where file.corner?.box.meets(box) ?? true {
      let tile = try file.tile()
      guard tile.corner.box.meets(box) else { continue }
      lattices[tile.resolution, default: HGTTile.lattice(tile.resolution)].insert(
        tile.block(within: box), at: tile.key)
    }
    return HGTTile.Resolution.allCases.compactMap { lattices[$0] }
  }
}

extension BoundingBox {
  /// Whether two boxes have a point in common.
  fileprivate func meets(_ other: BoundingBox) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }

  /// The box around both.
  fileprivate func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(
      west: min(west, other.west), south: min(south, other.south), east: max(east, other.east),
      north: max(north, other.north))
  }

  /// As people write it, to hundredths of a degree.
  fileprivate var inWords: String {
    let numbers = [south, north, west, east].map { ($0 * 100).rounded() / 100 }
    return "latitude \(numbers[0])…\(numbers[1]), longitude \(numbers[2])…\(numbers[3])"
  }
}
