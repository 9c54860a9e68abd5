public import Foundation

/// The result of an import.
public struct ImportReport: Sendable {
  /// The manifest as written to the region's folder.
  public var manifest: RegionManifest
  /// The folder of the region.
  public var folder: URL
  /// Number of nodes that ways refer to but the map files lack, as at the edge of an extract.
  public var missingNodes: Int
  /// Number of turn restrictions applied.
  public var restrictionsUsed: Int
  /// Number of turn restrictions ignored because they are malformed or their ways are missing.
  public var restrictionsIgnored: Int
  /// Number of stretches of streets that are open to some modes at certain times only.
  public var timedStreets: Int
  /// Number of turns that are forbidden at certain times only.
  public var timedTurns: Int
  /// The reason why there is no drawn map, or `nil` if there is one or none was requested.
  public var missingMap: String?
  /// Duration of the import.
  public var duration: Duration
  /// Peak memory of this process, bytes.
  public var peakMemory: Int
  /// Peak memory of the largest helper process, bytes.
  public var helpersPeakMemory: Int

  /// Creates a report with time and memory set to zero.
  init(manifest: RegionManifest, folder: URL, streets: NetworkReport) {
    self.manifest = manifest
    self.folder = folder
    missingNodes = streets.missingNodes
    restrictionsUsed = streets.restrictions
    restrictionsIgnored = streets.ignoredRestrictions
    timedStreets = streets.timedSegments
    timedTurns = streets.timedTurns
    duration = .zero
    peakMemory = 0
    helpersPeakMemory = 0
  }
}

extension ImportReport {
  /// The report as text for a terminal, one line per item.
  public var text: String {
    lines.map { $0.0.padding(toLength: 14, withPad: " ", startingAt: 0) + $0.1 }
      .joined(separator: "\n")
  }

  private var lines: [(String, String)] {
    let counts = manifest.counts
    return [
      ("Region", "\(manifest.name), in \(folder.shownPath)"),
      (
        "Streets",
        "\(counts.streets.grouped), \(Int(counts.kilometres.rounded()).grouped) km in total"
      ),
      ("Junctions", counts.junctions.grouped),
      ("Restrictions", restrictions),
      ("Hours", hours),
      ("Places", "\(counts.places.grouped), including \(counts.addresses.grouped) addresses"),
      ("Heights", heights),
      ("Map", map),
      ("Missing nodes", "\(missingNodes.grouped) nodes of ways outside the map"),
      ("Used", used),
    ]
  }

  private var restrictions: String {
    "\(restrictionsUsed.grouped) applied"
      + (restrictionsIgnored > 0 ? ", \(restrictionsIgnored.grouped) ignored" : "")
  }

  private var hours: String {
    var parts: [String] = []
    if timedStreets > 0 { parts.append("\(timedStreets.grouped) stretches of streets") }
    if timedTurns > 0 { parts.append("\(timedTurns.grouped) turn" + (timedTurns == 1 ? "" : "s")) }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }

  private var heights: String {
    guard let elevation = manifest.elevation else {
      return "unknown; add elevation files with --elevation"
    }
    let unknown = String(format: "%.1f", elevation.unknownShare * 100)
    let doubtful = elevation.doubtfulPlaces ?? 0
    return "\(elevation.source); \(unknown) % of the streets without height"
      + (doubtful > 0 ? "; \(doubtful.grouped) places doubted" : "")
  }

  private var used: String {
    let own = QuantityUnit.bytes.text(Double(peakMemory))
    let helpers = QuantityUnit.bytes.text(Double(helpersPeakMemory))
    return "\(duration.text), \(own) of memory"
      + (helpersPeakMemory > 0 ? ", and \(helpers) in helper processes" : "")
  }

  private var map: String {
    let file = manifest.files.first { $0.name == RegionFile.map.rawValue }
    return file.map { QuantityUnit.bytes.text(Double($0.size)) } ?? missingMap ?? "none"
  }
}

extension Int {
  /// The number with thousands separators: "51,349".
  fileprivate var grouped: String {
    let digits = String(magnitude)
    var groups: [Substring] = []
    var rest = digits[...]
    while rest.count > 3 {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return (self < 0 ? "-" : "") + ([rest] + groups).joined(separator: ",")
  }
}
