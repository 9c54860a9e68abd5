/// What a campus is drafted from: the ground of a place in the pixels of its picture.
struct CampusSurvey: Sendable {
  /// A street or a path.
  struct Way: Sendable {
    var points: [CampusPoint]
    /// The levels, from the first point to the last.
    var levels: [Int]
    var isSteps: Bool
    /// Whether it may be walked from the first point to the last, and back.
    var isOpen: (forward: Bool, backward: Bool)
    /// Whether cars use it, so that it is drawn wide.
    var isRoad: Bool
  }

  /// An area.
  struct Area: Sendable {
    var kind: Kind
    var name: String
    var shortName: String
    /// The edge; the last point equals the first.
    var outline: [CampusPoint]

    /// What an area is.
    enum Kind: Sendable { case building, green, wood, water }
  }

  /// An entrance.
  struct Entrance: Sendable {
    var point: CampusPoint
    var name: String
    var isStepFree: Bool
  }

  var frame: CampusFrame
  var ways: [Way] = []
  var areas: [Area] = []
  var entrances: [Entrance] = []
  var lifts: Set<CampusPoint> = []
  var attribution: [String] = []

  /// The buildings of the campus, in their order: those with names whose middle is on the picture.
  var namedBuildings: [Area] {
    areas.filter {
      $0.kind == .building && !$0.name.isEmpty && CampusFrame.contains($0.middle)
    }
  }
}
