import AmbleFormats
public import Foundation

/// The difference between two versions of a campus. A whole campus is its difference from none.
///
/// The order of objects that stay is kept; new ones come last.
public struct CampusDelta: Equatable, Sendable {
  /// The campus without buildings and paths, if anything of it changed.
  var settings: Campus?
  /// Buildings that are new or changed.
  var buildings: [CampusBuilding] = []
  /// Identifiers of buildings that are gone.
  var goneBuildings: [String] = []
  /// Paths that are new or changed.
  var paths: [CampusPath] = []
  /// Identifiers of paths that are gone.
  var gonePaths: [String] = []

  /// Compares two versions.
  /// - Parameter old: the older version, or `nil` for a whole campus.
  /// - Complexity: O(objects).
  public init(from old: Campus?, to new: Campus) {
    if old?.withoutObjects != new.withoutObjects { settings = new.withoutObjects }
    let known = Dictionary((old?.buildings ?? []).map { ($0.id, $0) }) { $1 }
    buildings = new.buildings.filter { known[$0.id] != $0 }
    let ids = Set(new.buildings.map(\.id))
    goneBuildings = (old?.buildings ?? []).map(\.id).filter { !ids.contains($0) }
    let knownPaths = Dictionary((old?.paths ?? []).map { ($0.id, $0) }) { $1 }
    paths = new.paths.filter { knownPaths[$0.id] != $0 }
    let pathIDs = Set(new.paths.map(\.id))
    gonePaths = (old?.paths ?? []).map(\.id).filter { !pathIDs.contains($0) }
  }

  /// Creates an empty difference.
  init() {}

  /// Whether the versions are the same but for the order of objects.
  public var isEmpty: Bool { self == CampusDelta() }

  /// Returns the newer version of an older one.
  /// - Parameter old: the older version, or `nil` if the difference is a whole campus.
  /// - Complexity: O(objects).
  public func applied(to old: Campus?) -> Campus {
    var new = settings ?? old?.withoutObjects ?? Campus(name: "")
    var buildings = EditedList(old?.buildings ?? [], id: \.id)
    for id in goneBuildings { _ = buildings.remove(id) }
    for building in self.buildings where !buildings.change(building.id, { $0 = building }) {
      _ = buildings.add(building)
    }
    var paths = EditedList(old?.paths ?? [], id: \.id)
    for id in gonePaths { _ = paths.remove(id) }
    for path in self.paths where !paths.change(path.id, { $0 = path }) { _ = paths.add(path) }
    new.buildings = buildings.elements
    new.paths = paths.elements
    return new
  }
}

extension Campus {
  /// The campus without its buildings and paths.
  fileprivate var withoutObjects: Campus {
    var rest = self
    rest.buildings = []
    rest.paths = []
    return rest
  }
}

/// Numbers of objects that a change added, changed and removed.
public struct CampusChangeCount: Hashable, Sendable {
  /// Numbers of objects of a kind.
  public struct Numbers: Hashable, Sendable {
    /// Objects that are new.
    public var added = 0
    /// Objects that differ.
    public var changed = 0
    /// Objects that are gone.
    public var removed = 0

    /// Creates numbers.
    public init(added: Int = 0, changed: Int = 0, removed: Int = 0) {
      (self.added, self.changed, self.removed) = (added, changed, removed)
    }
  }

  /// Buildings, which change with their entrances too.
  public var buildings = Numbers()
  /// Paths.
  public var paths = Numbers()
  /// Whether anything else changed, such as the name or the picture.
  public var hasSettings = false

  /// Creates numbers.
  public init(buildings: Numbers = .init(), paths: Numbers = .init(), hasSettings: Bool = false) {
    (self.buildings, self.paths, self.hasSettings) = (buildings, paths, hasSettings)
  }
}

extension CampusDelta {
  /// Counts the objects that differ.
  /// - Parameter old: the older version, or `nil` for a whole campus.
  /// - Complexity: O(objects).
  public func count(since old: Campus?) -> CampusChangeCount {
    let buildingIDs = Set((old?.buildings ?? []).map(\.id))
    let pathIDs = Set((old?.paths ?? []).map(\.id))
    let newBuildings = buildings.count { !buildingIDs.contains($0.id) }
    let newPaths = paths.count { !pathIDs.contains($0.id) }
    return CampusChangeCount(
      buildings: .init(
        added: newBuildings, changed: buildings.count - newBuildings, removed: goneBuildings.count),
      paths: .init(added: newPaths, changed: paths.count - newPaths, removed: gonePaths.count),
      hasSettings: settings != nil)
  }
}

extension CampusDelta {
  /// Reads a difference that `data` wrote.
  /// - Throws: `DecodingError` or `CampusDataError` if the bytes are damaged.
  public init(data: Data) throws {
    self = try JSONDecoder().decode(DeltaRecord.self, from: Deflated.inflate(data)).delta
  }

  /// The difference as bytes: JSON, compressed by zlib.
  /// - Throws: `EncodingError` if a number is not finite.
  public var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return Deflated.deflate(try encoder.encode(DeltaRecord(self)))
    }
  }
}

/// A stored campus that cannot be read.
public struct CampusDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem as a full sentence.
  public let description: String
}

/// Compressed bytes with the length of their content before them, eight bytes in big-endian order.
enum Deflated {
  /// Maximum length of the content, bytes: the largest campus takes a quarter of it.
  private static let maxLength = 256 << 20

  /// Compresses bytes.
  static func deflate(_ content: Data) -> Data {
    let head = (0..<8).map { UInt8(truncatingIfNeeded: content.count >> (56 - 8 * $0)) }
    let packed = content.withUnsafeBytes { Deflation.deflate($0, .zlib, level: 6) }
    return Data(head) + Data(packed)
  }

  /// Decompresses bytes.
  /// - Throws: `CampusDataError` if they are damaged.
  static func inflate(_ data: Data) throws -> Data {
    let bytes = [UInt8](data)
    guard bytes.count > 8 else { throw damaged }
    let size = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard size <= UInt64(maxLength) else { throw damaged }
    let content = bytes.withUnsafeBytes {
      Inflation.inflate(UnsafeRawBufferPointer(rebasing: $0[8...]), .zlib, count: Int(size))
    }
    guard let content else { throw damaged }
    return Data(content)
  }

  private static let damaged = CampusDataError(description: "A stored campus is damaged.")
}
