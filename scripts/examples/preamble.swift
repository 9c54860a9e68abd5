// The names that the examples of the libraries take for granted. They are only type-checked.

import AmbleCore
import AmbleRegion
import Foundation

/// Stands for a value that an example does not make itself.
func given<Value>() -> Value { fatalError("Examples do not run.") }

/// Stands for what a client does with a value.
func show<Value>(_ value: Value) {}

// Places and a region.
var region: Region { given() }
var planner: RoutePlanner { given() }
var graph: Graph { given() }
var network: StreetNetwork { given() }
var campus: CampusNetwork { given() }
var start: Coordinate { given() }
var end: Coordinate { given() }
var places: [Coordinate] { given() }

// Requests and answers.
var request: RouteRequest { given() }
var answer: RouteAnswer { given() }
var route: Route { given() }

// Streets.
var arc: ArcID { given() }
var other: ArcID { given() }
var segment: Int { given() }
var draft: StreetConditions.Draft { given() }
var earlier: StreetConditions { given() }
var provider: CachingSearchDataProvider { given() }

// A journey and its recording.
var fix: Fix { given() }
var fixes: [Fix] { given() }
var navigator: Navigator {
  get { given() }
  set {}
}
var readings: [(time: Double, x: Double, y: Double, z: Double)] { given() }
var samples: [TrackSample] { given() }
var analysis: TrackAnalysis { given() }

// Files, and the contents of two: a street graph, and a hierarchy for walkers.
var streets: [UInt8] { given() }
var foot: [UInt8] { given() }
var folder: URL { given() }
var mapFile: URL { given() }
var elevationFiles: [URL] { given() }
