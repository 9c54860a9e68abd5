import AmbleFormats
import Foundation

/// The drawn picture of a campus, in the style of the map.
struct CampusDrawing {
  private let campus: Campus
  private let survey: CampusSurvey
  private static let side = CampusFrame.side

  /// Describes a picture.
  init(_ campus: Campus, _ survey: CampusSurvey) {
    self.campus = campus
    self.survey = survey
  }

  /// Draws the picture as a PNG. Blocks the thread for some seconds.
  /// - Throws: `CampusPictureError` if `rsvg-convert` is missing or fails, or an error of the file
  ///   system.
  func write(to file: URL) throws {
    let source = file.appendingPathExtension("svg")
    defer { try? FileManager.default.removeItem(at: source) }
    try Data(svg.utf8).write(to: source)
    try PictureTool.draw.run(["--format", "png", "--output", file.path, source.path])
  }

  /// The picture as SVG.
  var svg: String {
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.side)" height="\(Self.side)"
       font-family="Inter, Noto Sans, sans-serif">
      <rect width="100%" height="100%" fill="#f6f3ec"/>
      """
    ]
    for (kind, fill) in [
      (CampusSurvey.Area.Kind.green, "#e6efcf"), (.wood, "#c9dfb8"), (.water, "#a9d0e4"),
    ] {
      parts += survey.areas.filter { $0.kind == kind }.map { Self.polygon($0, fill, edge: nil) }
    }
    parts += ways(\.isRoad, "#d5cec0", width: 7) + ways(\.isRoad, "#ffffff", width: 5.6)
    parts += buildings
    parts += ways({ !$0.isRoad && !$0.isSteps }, "#ffffff", width: 3.2)
    parts += ways({ !$0.isRoad && !$0.isSteps }, "#7a4a2b", width: 1.3)
    parts += ways(\.isSteps, "#6b3a30", width: 3.2, dash: true)
    parts += lifts + doors + labels + [northArrow, scaleBar, credits, "</svg>"]
    return parts.joined(separator: "\n")
  }

  /// Pixels of a width in metres on the ground, but never less than is visible.
  private func width(_ metres: Double) -> Double {
    max(0.7 * metres / survey.frame.scale, 2.2 * metres)
  }

  private func ways(
    _ isShown: (CampusSurvey.Way) -> Bool, _ color: String, width: Double, dash: Bool = false
  ) -> [String] {
    let pixels = self.width(width)
    let pattern = dash ? " stroke-dasharray=\"\(pixels / 3) \(pixels / 4)\"" : ""
    let cap = dash ? "butt" : "round"
    return survey.ways.filter(isShown).map { way in
      let points = way.points.map { "\($0.x),\($0.y)" }.joined(separator: " ")
      return """
        <polyline points="\(points)" fill="none" stroke="\(color)" stroke-width="\(pixels)"\
         stroke-linecap="\(cap)" stroke-linejoin="round"\(pattern)/>
        """
    }
  }

  private var buildings: [String] {
    survey.areas.filter { $0.kind == .building }.map { area in
      area.name.isEmpty
        ? Self.polygon(area, "#e9e3d8", edge: "#d8d0c2")
        : Self.polygon(area, "#d9c9b0", edge: "#9c8a6e")
    }
  }

  private static func polygon(_ area: CampusSurvey.Area, _ fill: String, edge: String?) -> String {
    let points = area.outline.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    let stroke = edge.map { " stroke=\"\($0)\" stroke-width=\"3\"" } ?? ""
    return "<polygon points=\"\(points)\" fill=\"\(fill)\"\(stroke)/>"
  }
}

extension CampusDrawing {
  private var doors: [String] {
    campus.buildings.flatMap(\.entrances).map { entrance in
      let fill = entrance.isStepFree ? "#1f5f9e" : "#6b3a30"
      return """
        <circle cx="\(entrance.point.x)" cy="\(entrance.point.y)" r="9" fill="\(fill)"\
         stroke="#fff" stroke-width="3"/>
        """
    }
  }

  private var lifts: [String] {
    Set(campus.paths.filter { $0.kind == .lift }.map(\.from.onGround)).sorted { $0.isBefore($1) }
      .map { point in
        """
        <rect x="\(point.x - 16)" y="\(point.y - 16)" width="32" height="32" rx="5" fill="#1f5f9e"\
         stroke="#fff" stroke-width="3"/>
        \(Self.text("↕", point.x, point.y + 9, size: 26, fill: "#fff", halo: nil))
        """
      }
  }

  /// The full names of buildings where there is room. The page adds the short ones.
  private var labels: [String] {
    DrawnLabel.labels(of: campus, in: survey.namedBuildings).flatMap { label in
      label.lines.enumerated().map { number, line in
        Self.text(
          line, label.box.middle, label.baseline(of: number), size: DrawnLabel.size, halo: "#f6f3ec"
        )
      }
    }
  }

  private var northArrow: String {
    let x = CampusFrame.side - 110
    return """
      <path d="M \(x) 60 l 34 100 l -34 -22 l -34 22 z" fill="#37352f" stroke="#f6f3ec"\
       stroke-width="4"/>
      \(Self.text("N", Double(x), 208, size: 42))
      """
  }

  /// A bar of a round length, at most a quarter of the picture.
  private var scaleBar: String {
    let most = Double(CampusFrame.side) / 4 * survey.frame.scale
    let length = [1000.0, 500, 200, 100, 50, 20, 10].first { $0 <= most } ?? 5
    let pixels = length / survey.frame.scale
    let y = Double(CampusFrame.side) - 70
    return """
      <path d="M 70 \(y - 22) V \(y) H \(70 + pixels) V \(y - 22)" fill="none" stroke="#f6f3ec"\
       stroke-width="12"/>
      <path d="M 70 \(y - 22) V \(y) H \(70 + pixels) V \(y - 22)" fill="none" stroke="#37352f"\
       stroke-width="5"/>
      \(Self.text("\(Int(length)) m", 70 + pixels / 2, y - 16, size: 34))
      """
  }

  private var credits: String {
    let side = Double(CampusFrame.side)
    let text = survey.attribution.joined(separator: " · ")
    return Self.text(text, side - 30, side - 30, size: 26, anchor: "end", weight: 400)
  }

  private static func text(
    _ text: String, _ x: Double, _ y: Double, size: Int, fill: String = "#37352f",
    halo: String? = "#f6f3ec", anchor: String = "middle", weight: Int = 600
  ) -> String {
    let outline =
      halo.map {
        " paint-order=\"stroke\" stroke=\"\($0)\" stroke-width=\"8\" stroke-linejoin=\"round\""
      } ?? ""
    return """
      <text x="\(x)" y="\(y)" font-size="\(size)" font-weight="\(weight)" fill="\(fill)"\
       text-anchor="\(anchor)"\(outline)>\(XMLWriter.escaped(text, for: .content))</text>
      """
  }
}
