public import AmbleCore
public import Foundation

extension ElevationModel {
  /// Reads the elevation files that a box needs.
  ///
  /// - Parameters:
  ///   - paths: HGT tiles of 1″ or 3″ (`.hgt`, `.hgt.gz`, `.zip`), rasters in any format and
  ///     projection that GDAL reads, and folders of these.
  ///   - box: the area of queries; only this area and a margin are read.
  ///   - view: a larger area to read for display, from models that are coarse enough.
  /// - Returns: the model, with small voids filled.
  /// - Throws: `ElevationError` if a file is damaged, unreadable or no elevation model, if GDAL is
  ///   needed and missing, or if no file covers any of the area.
  public static func open(
    paths: [URL], covering box: BoundingBox, and view: BoundingBox? = nil
  ) throws -> ElevationModel {
    guard !box.isEmpty, box.west.isFinite, box.east.isFinite else {
      throw ElevationError("The map has no streets to assign heights to.")
    }
    let wanted = box.padded(by: margin)
    let wider = view.map(wanted.union) ?? wanted
    let files = try paths.flatMap(ElevationFolder.files)
    let tiles = files.filter(HGTFile.matches).map(HGTFile.init)
    let rasters = files.filter { !HGTFile.matches($0) }
    let lattices =
      try HGTFile.lattices(tiles, within: wider) + mosaics(rasters, within: wanted, or: wider)
    guard !lattices.isEmpty else {
      throw ElevationError("No elevation file covers the area of the map, \(box.text).")
    }
    return ElevationModel(lattices, covering: box)
  }

  /// Margin around the box, degrees, so that voids at its edge are filled from all sides.
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
    // Rasters lie within ±180°, and boxes may not.
    return try mosaics.flatMap { mosaic in
      let area = mosaic.isModest(within: wider) ? wider : box
      return try [0.0, 360, -360].compactMap { turn in
        var lattice = try mosaic.lattice(within: area.moved(east: -turn))
        lattice?.west += turn
        return lattice
      }
    }
  }
}

extension HGTFile {
  /// Reads the tiles that intersect a box, into one lattice per resolution.
  fileprivate static func lattices(
    _ files: [HGTFile], within box: BoundingBox
  ) throws -> [HeightLattice] {
    var lattices: [HGTTile.Resolution: HeightLattice] = [:]
    for file in files where file.corner.map({ $0.meeting(box) != nil }) ?? true {
      var tile = try file.tile()
      guard let corner = tile.corner.meeting(box) else { continue }
      tile.corner = corner
      lattices[tile.resolution, default: HGTTile.lattice(tile.resolution)].insert(
        tile.block(within: box), at: tile.key)
    }
    return HGTTile.Resolution.allCases.compactMap { lattices[$0] }
  }
}

extension BoundingBox {
  fileprivate func moved(east degrees: Double) -> BoundingBox {
    BoundingBox(west: west + degrees, south: south, east: east + degrees, north: north)
  }

  /// Returns the bounding box of both.
  fileprivate func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(
      west: min(west, other.west), south: min(south, other.south), east: max(east, other.east),
      north: max(north, other.north))
  }

  /// The box as text, rounded to hundredths of a degree.
  fileprivate var text: String {
    let numbers = [south, north, west, east].map { ($0 * 100).rounded() / 100 }
    return "latitude \(numbers[0])…\(numbers[1]), longitude \(numbers[2])…\(numbers[3])"
  }
}
