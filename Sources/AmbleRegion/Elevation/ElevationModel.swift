public import AmbleCore
public import Foundation

/// Heights from elevation files: from the finest model that knows the position.
///
/// ```swift
/// let box = BoundingBox(west: -8.7, south: 41.1, east: -8.5, north: 41.2)
/// let model = try ElevationModel.open(paths: elevationFiles, covering: box)
/// print(model.name, model.spacing, model.height(at: box.center) ?? .nan)  // name, metres, metres
/// ```
public struct ElevationModel: ElevationSource {
  /// The files or the kind of tiles that cover most of the requested box.
  public let name: String
  /// Sample spacing of these, metres.
  public let spacing: Double
  /// Error of a height along a street, metres.
  public let noise: Double
  /// The grids, finest first.
  private(set) var grids: [HeightGrid]

  /// Creates a model from grids and fills their voids. The grid that covers most of the box
  /// determines name, spacing and noise.
  init(_ grids: [HeightGrid], covering box: BoundingBox) {
    let sorted = grids.sorted { $0.spacing < $1.spacing }
    let filled = sorted.indices.map { i in
      var grid = sorted[i]
      grid.fillVoids(from: sorted.indices.filter { $0 != i }.map { sorted[$0] })
      return grid
    }
    self.grids = filled
    let main = ElevationModel.main(filled, box)
    name = main?.name ?? "no elevation"
    spacing = main?.spacing ?? 0
    noise = main.map { ElevationAccuracy.noise(spacing: $0.spacing) } ?? 0
  }

  /// Interpolates the height at a position bilinearly between samples.
  /// - Returns: the height, metres, or `nil` outside the files and in voids too large to fill.
  public func height(at position: Coordinate) -> Double? {
    for grid in grids {
      if let height = grid.height(at: position) { return height }
    }
    return nil
  }

  /// Returns the model with the noise of its samples removed, for the heights of streets.
  /// - Complexity: linear in the samples.
  public func averaged(near places: [Coordinate]) -> ElevationModel {
    var model = self
    for index in model.grids.indices { model.grids[index].removeNoise(near: places) }
    return model
  }

  /// Half the width of the tube, metres. The noise of the samples is removed before.
  public var ripple: Double { min(noise, ElevationAccuracy.ripple) }

  /// Returns the grid that gives the height at most points of a grid over a box.
  private static func main(_ grids: [HeightGrid], _ box: BoundingBox) -> HeightGrid? {
    var counts = Array(repeating: 0, count: grids.count)
    let side = 32
    for i in 0..<side * side {
      let place = Coordinate(
        latitude: box.south + (box.north - box.south) * (Double(i / side) + 0.5) / Double(side),
        longitude: box.west + (box.east - box.west) * (Double(i % side) + 0.5) / Double(side))
      if let found = grids.firstIndex(where: { $0.height(at: place) != nil }) {
        counts[found] += 1
      }
    }
    return grids.indices.max { (counts[$0], -$0) < (counts[$1], -$1) }.map { grids[$0] }
  }
}

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
    let grids =
      try HGTFile.grids(tiles, within: wider) + mosaics(rasters, within: wanted, or: wider)
    guard !grids.isEmpty else {
      throw ElevationError("No elevation file covers the area of the map, \(box.text).")
    }
    return ElevationModel(grids, covering: box)
  }

  /// Margin around the box, degrees, so that voids at its edge are filled from all sides.
  private static let margin = 0.02

  private static func mosaics(
    _ files: [URL], within box: BoundingBox, or wider: BoundingBox
  ) throws -> [HeightGrid] {
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
        var grid = try mosaic.grid(within: area.moved(east: -turn))
        grid?.west += turn
        return grid
      }
    }
  }
}

extension HGTFile {
  /// Reads the tiles that intersect a box, into one grid per resolution.
  fileprivate static func grids(
    _ files: [HGTFile], within box: BoundingBox
  ) throws -> [HeightGrid] {
    var grids: [HGTTile.Resolution: HeightGrid] = [:]
    for file in files where file.corner.map({ $0.meeting(box) != nil }) ?? true {
      var tile = try file.tile()
      guard let corner = tile.corner.meeting(box) else { continue }
      tile.corner = corner
      grids[tile.resolution, default: HGTTile.grid(tile.resolution)].insert(
        tile.block(within: box), at: tile.key)
    }
    return HGTTile.Resolution.allCases.compactMap { grids[$0] }
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

/// The accuracy of heights relative to their neighbours, by kind of model.
enum ElevationAccuracy {
  /// Half the width of the tube in which the climb of streets is minimised, metres.
  ///
  /// A wider one makes level streets level. But the flattest of many walks is then one whose real
  /// small climbs were removed: with 1.2 m, four fifths of the climb claimed as saved by a model of
  /// 30 m in Portland were true, with 0.1 m all of it, and more was saved (`Benchmarks/CLAIMS.md`).
  static let ripple = 0.1

  /// Returns the error of a model's heights on level ground, metres.
  ///
  /// The relevant error is not the absolute one, most of which neighbouring samples share, but the
  /// ripple along a street: the root mean square about a straight line over 300 m. Measured where
  /// the ground falls by less than 1 % (and by 1 to 3 %): the National Elevation Dataset at 10 m,
  /// 0.3 m (0.5) in Portland; surface models of 25 and 30 m, 0.6 m (0.9) for Copernicus in Porto
  /// and 0.85 m (1.05) for SRTM of 1″ around San Francisco; SRTM of 3″, averaged from nine samples,
  /// 0.6 m (0.75) in Franconia. Lidar is accurate to 0.1 m by its specification (3DEP, quality
  /// level 2).
  ///
  /// Errors are up to twice that. `Tube` adds to it on hillsides.
  static func noise(spacing: Double) -> Double {
    switch spacing {
    case ..<4: 0.3
    case ..<15: 0.5
    case ..<50: 1.2
    default: 1.5
    }
  }
}

/// A source of ground heights.
///
/// ```swift
/// /// A plane that rises eastward.
/// struct Ramp: ElevationSource {
///   let name = "ramp", spacing = 0.0, noise = 0.0
///
///   func height(at position: Coordinate) -> Double? { 100 * (position.longitude + 9) }
/// }
/// let request = ImportRequest(files: [mapFile], elevation: .source(Ramp()), destination: folder)
/// ```
public protocol ElevationSource: Sendable {
  /// The display name: a model's or a file's name.
  var name: String { get }
  /// Sample spacing, metres; 0 if every position has its own height.
  var spacing: Double { get }
  /// Error of a height relative to its neighbours, metres.
  var noise: Double { get }
  /// Half the width of the tube on level ground within which `NetworkElevation` minimises the climb,
  /// metres.
  var ripple: Double { get }
  /// Returns the height above the sea, metres, or `nil` if unknown; never a placeholder such as 0.
  func height(at position: Coordinate) -> Double?
  /// Returns the source without the noise that averaging can remove, judged by its samples near some
  /// places.
  func averaged(near places: [Coordinate]) -> Self
}

extension ElevationSource {
  /// The noise.
  public var ripple: Double { noise }

  /// Returns the source itself.
  public func averaged(near places: [Coordinate]) -> Self { self }

  /// Minimum climb that the turning-point filter counts, on heights that `NetworkElevation` has
  /// assigned from this source, metres.
  ///
  /// `NetworkElevation` has removed the noise of samples and ripples of up to twice `ripple`; the
  /// filter removes what is left of them. Half the noise, 0.6 m for surface models of 30 m, keeps the
  /// filtered ascent near the plain sum of rises, which the search minimises: on the flattest of 200
  /// walks of 1 to 4 km in Porto, they differ by 2.0 m on average, and by more than 5 m and 5 % on 18.
  public var ascentThreshold: Double { noise / 2 }
}
