/// The class of a way, from OpenStreetMap's `highway`, ordered from the largest road to the
/// smallest path.
public enum RoadClass: UInt8, CaseIterable, Sendable {
  case motorway, trunk, primary, secondary, tertiary, unclassified, residential
  case livingStreet, service, pedestrian, track, cycleway, footway, path, bridleway
  case steps, platform, corridor, ferry, other
}

/// The surface of a way, grouped from OpenStreetMap's `surface` by its effect on rolling and
/// walking.
public enum Surface: UInt8, CaseIterable, Sendable {
  case unknown, asphalt, concrete, pavingStones, sett, cobblestone, compacted, gravel, ground
  case grass, sand, wood, metal, other
}

/// Boolean attributes of a segment.
@frozen
public struct SegmentFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit per attribute.
  public let rawValue: UInt16
  /// Creates a set of attributes from their bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Stairs.
  public static let steps = SegmentFlags(rawValue: 1 << 0)
  /// The segment lies on a bridge.
  public static let bridge = SegmentFlags(rawValue: 1 << 1)
  /// In a tunnel or a covered passage below ground.
  public static let tunnel = SegmentFlags(rawValue: 1 << 2)
  /// Part of a roundabout or another circular junction.
  public static let roundabout = SegmentFlags(rawValue: 1 << 3)
  /// The segment is a ferry connection.
  public static let ferry = SegmentFlags(rawValue: 1 << 4)
  /// A slip road (`*_link`).
  public static let link = SegmentFlags(rawValue: 1 << 5)
  /// Has a sidewalk or is away from cars.
  public static let sidewalk = SegmentFlags(rawValue: 1 << 6)
  /// Has a lane or track for bicycles; on stairs, a ramp to push them along.
  public static let cycleLane = SegmentFlags(rawValue: 1 << 7)
  /// On a signed cycle route.
  public static let cycleNetwork = SegmentFlags(rawValue: 1 << 8)
  /// On a signed walking or hiking route.
  public static let walkNetwork = SegmentFlags(rawValue: 1 << 9)
  /// Open to cars only for access to destinations (`destination`, `private`, `delivery`, …).
  public static let destinationOnly = SegmentFlags(rawValue: 1 << 10)
  /// Part of its height is unknown.
  public static let heightUnknown = SegmentFlags(rawValue: 1 << 11)
  /// Travel along the segment is subject to a toll.
  public static let toll = SegmentFlags(rawValue: 1 << 12)
  /// Leads through an area (square, platform) instead of along a line.
  public static let area = SegmentFlags(rawValue: 1 << 13)
  /// A trail that is hard to see (`trail_visibility=bad`).
  public static let faint = SegmentFlags(rawValue: 1 << 14)
  /// A trail that is invisible for most of its length (`trail_visibility=horrible` and `no`).
  public static let pathless = SegmentFlags(rawValue: 1 << 15)
}

/// The attributes of a segment apart from its shape; eight bytes.
///
/// ```swift
/// var attributes = SegmentAttributes(roadClass: .track, surface: .gravel, flags: [.bridge])
/// attributes.setTrafficStress(forward: 2, backward: 1)
/// attributes.trafficStress(backward: false)  // 2
/// attributes.flags.contains(.tunnel)  // false
/// ```
@frozen
public struct SegmentAttributes: Hashable, Sendable, BitwiseCopyable {
  /// Raw value of the `RoadClass`.
  public var roadClassRaw: UInt8
  /// Raw value of the `Surface` in the low four bits; the highest bit for `isDestinationByBicycle`.
  private var ground: UInt8
  /// The boolean attributes.
  public var flags: SegmentFlags
  /// Speed of cars along the segment, km/h; 0 if closed to cars.
  public var speedForward: UInt8
  /// Speed of cars against the segment's direction, km/h; 0 if closed to cars.
  public var speedBackward: UInt8
  /// Levels of traffic stress and surroundings of the segment. Bits 0 to 2: the level along the
  /// segment; bits 4 to 6: the level against it, or 0 if both are the same; bit 3: green; bit 7:
  /// water.
  private var surroundings: UInt8
  /// SAC hiking scale 1…6 in the low three bits, tracktype 1…5 in bits 4 to 6, 0 if untagged; bit 3
  /// for a doubtful height, the highest bit for a ford.
  public private(set) var trail: UInt8

  /// Creates attributes of a way without cars' speeds, traffic stress and trail grades.
  public init(roadClass: RoadClass, surface: Surface = .unknown, flags: SegmentFlags = []) {
    roadClassRaw = roadClass.rawValue
    ground = surface.rawValue
    self.flags = flags
    speedForward = 0
    speedBackward = 0
    surroundings = 0
    trail = 0
  }

  /// The road class, `other` if the stored value is unknown.
  public var roadClass: RoadClass { RoadClass(rawValue: roadClassRaw) ?? .other }
  /// The surface, `unknown` if the stored value is unknown.
  public var surface: Surface { Surface(rawValue: ground & 0x0F) ?? .unknown }
  /// Whether bicycles may use it only for access to destinations. `SegmentFlags.destinationOnly`
  /// says it of cars.
  public var isDestinationByBicycle: Bool {
    get { ground & 0x80 != 0 }
    set { ground = newValue ? ground | 0x80 : ground & ~0x80 }
  }
  /// Returns the level of traffic stress for cyclists, 1 (calm) to 4, after Mekuria, Furth and
  /// Nixon 2012; 0 if unknown or not applicable, as on a ferry. `TrafficStress` of AmbleRegion
  /// derives it from tags.
  /// - Parameter backward: whether travel is against the segment's direction.
  public func trafficStress(backward: Bool) -> UInt8 {
    let against = surroundings >> 4 & 0x07
    return backward && against != 0 ? against : surroundings & 0x07
  }

  /// Sets the levels of traffic stress along the segment and against it, 0…4.
  public mutating func setTrafficStress(forward: UInt8, backward: UInt8) {
    let against = backward == forward ? 0 : min(backward, 4)
    surroundings = surroundings & 0x88 | min(forward, 4) | against << 4
  }

  /// Whether most of it lies in parks, meadows and woods, or at their edge.
  public var isGreen: Bool {
    get { surroundings & 0x08 != 0 }
    set { surroundings = newValue ? surroundings | 0x08 : surroundings & ~0x08 }
  }

  /// Whether most of it lies along a river, a lake or the sea.
  public var isByWater: Bool {
    get { surroundings & 0x80 != 0 }
    set { surroundings = newValue ? surroundings | 0x80 : surroundings & ~0x80 }
  }

  /// Sets the SAC hiking scale, 0…6, the tracktype grade, 0…5, and whether the way is a ford.
  public mutating func setTrail(sac: UInt8, track: UInt8, isFord: Bool) {
    trail = sac & 0x07 | track << 4 | (isFord ? 0x80 : 0)
  }

  /// SAC hiking scale, 1…6, or 0 if untagged.
  public var sacScale: UInt8 { trail & 0x07 }
  /// Tracktype grade, 1…5, or 0 if untagged.
  public var trackType: UInt8 { trail >> 4 & 0x07 }
  /// Whether some of its heights differ from the elevation model by more than its accuracy.
  public var isHeightDoubtful: Bool {
    get { trail & 0x08 != 0 }
    set { trail = newValue ? trail | 0x08 : trail & ~0x08 }
  }
  /// Whether the way leads through water.
  public var isFord: Bool { trail & 0x80 != 0 }
}

/// The measures of the segments of a network.
struct SegmentMeasures {
  /// Length of each segment, centimetres, at least 1.
  private(set) var length: [UInt32] = []
  /// Climb of each arc, centimetres, with estimates for unknown heights.
  private(set) var climb: [UInt32] = []
  /// Maximum rise of each arc, thousandths.
  private(set) var steepest: [UInt16] = []

  /// Measures a network.
  /// - Complexity: O(points).
  init(_ network: StreetNetwork) {
    length.reserveCapacity(network.segments.count)
    climb.reserveCapacity(2 * network.segments.count)
    steepest.reserveCapacity(2 * network.segments.count)
    var guess = ClimbGuess()
    var unknown: [(segment: Int, metres: Double)] = []
    for (index, segment) in network.segments.enumerated() {
      let shape = MeasuredShape(points: segment.points, heights: segment.heights)
      add(shape)
      guess.add(shape)
      if shape.unknownMetres > 0 { unknown.append((index, shape.unknownMetres)) }
    }
    for (segment, metres) in unknown {
      let climbed = guess.centimetres(along: metres)
      for arc in 2 * segment...2 * segment + 1 {
        climb[arc] = min(Graph.maxClimb, climb[arc] + climbed)
      }
    }
  }

  private mutating func add(_ shape: MeasuredShape) {
    length.append(shape.centimetres)
    climb.append(shape.rise)
    climb.append(shape.fall)
    let isUnknown = shape.heights.isEmpty
    steepest.append(isUnknown ? 0 : shape.steepestRise())
    steepest.append(isUnknown ? 0 : shape.reversed().steepestRise())
  }
}

// MARK: Unknown heights

/// Estimates the climb of streets of unknown height: the average climb per metre of the known
/// streets, equal in both directions.
///
/// An unknown height is not level ground. If it counted as such, the flattest route would leave the
/// elevation model at the first opportunity.
struct ClimbGuess {
  private var climbed = 0.0
  private var metres = 0.0

  /// Adds a shape's known pieces to the average.
  mutating func add(_ shape: MeasuredShape) {
    climbed += Double(shape.rise + shape.fall) / 2
    metres += shape.metres - shape.unknownMetres
  }

  /// Returns the estimated climb along metres of unknown height, centimetres, at most
  /// `Graph.maxClimb`, or 0 if no height is known.
  func centimetres(along unknown: Double) -> UInt32 {
    let rate = metres > 1 ? climbed / metres : 0
    return UInt32(min(Double(Graph.maxClimb), (unknown * rate).rounded()))
  }
}
