extension MapStyle {
  /// The priority of the labels of points of interest, in ascending order.
  enum Interest: CaseIterable { case other, outdoors, stations }

  /// A kind of points of interest: the id of its layer, its classes, the first zoom, its colour.
  private struct Kind {
    var id: String
    var classes: [String]
    var from: Double
    var color: StyleValue
  }

  /// Returns the layers of points of interest of a priority: an icon, and a name if there is one
  /// and space for it.
  func interest(_ interest: Interest) -> [StyleLayer] {
    kinds(interest).map { layer($0, .among("class", $0.classes)) }
      + (interest == .other ? rest + stopDots : [])
  }

  /// The classes with their own minimum zoom.
  private var named: [String] {
    Interest.allCases.flatMap { kinds($0) }.flatMap(\.classes)
  }

  private func kinds(_ interest: Interest) -> [Kind] {
    let p = palette
    switch interest {
    case .stations:
      return [Kind(id: "station", classes: ["railway"], from: 13, color: p.transport)]
    case .outdoors:
      return [
        Kind(id: "water", classes: ["spring", "drinking_water"], from: 14, color: p.waterPoint),
        Kind(id: "camp", classes: ["campsite", "cave", "saddle"], from: 14, color: p.poi),
        Kind(id: "shelter", classes: ["shelter"], from: 13.5, color: p.poi),
        Kind(id: "viewpoint", classes: ["viewpoint"], from: 13, color: p.greenText),
        Kind(id: "hut", classes: ["hut"], from: 11, color: p.poi),
      ]
    case .other:
      return [
        Kind(id: "atm", classes: ["atm"], from: 17.5, color: p.poi),
        Kind(id: "bench", classes: ["bench"], from: 17, color: p.poi),
        Kind(id: "entrance", classes: ["entrance"], from: 17, color: p.poi),
        Kind(id: "gate", classes: ["gate", "stile"], from: 17, color: p.poi),
        Kind(id: "stop", classes: ["bus"], from: 16.5, color: p.transport),
        Kind(id: "table", classes: ["picnic_table"], from: 16, color: p.greenText),
        Kind(id: "parking", classes: ["parking"], from: 15.5, color: p.transport),
        Kind(id: "information", classes: ["information"], from: 16, color: p.poi),
        Kind(id: "toilets", classes: ["toilets"], from: 15, color: p.poi),
        Kind(id: "picnic", classes: ["picnic_site"], from: 14, color: p.greenText),
      ]
    }
  }

  /// All other classes, by the rank that the tiles give them.
  private var rest: [StyleLayer] {
    let steps: [(id: String, from: Double, ranks: ClosedRange<Double>)] = [
      ("fourth", 17.3, 20...99), ("third", 16.3, 10...19), ("second", 15.5, 4...9),
      ("first", 13.5, 0...3),
    ]
    return steps.map { step in
      let kind = Kind(id: step.id, classes: [], from: step.from, color: restColor)
      return layer(
        kind,
        .all([
          .not(.among("class", named)), [">=", ["get", "rank"], .number(step.ranks.lowerBound)],
          ["<=", ["get", "rank"], .number(step.ranks.upperBound)],
        ]))
    }
  }

  private var restColor: StyleValue {
    [
      "match", ["get", "class"], ["park", "playground"], palette.greenText,
      ["ferry_terminal", "harbor", "bicycle_rental"], palette.transport,
      ["hospital", "pharmacy", "doctors"], palette.steps, palette.poi,
    ]
  }

  /// Stops before they have an icon.
  private var stopDots: [StyleLayer] {
    [
      StyleLayer(
        "poi-stop-dot", "circle", of: "poi", from: 15, to: 16.5, where: .equal("class", "bus"),
        paint: [
          "circle-radius": 2, "circle-color": palette.transport,
          "circle-stroke-color": palette.halo, "circle-stroke-width": 1,
        ])
    ]
  }

  private func layer(_ kind: Kind, _ filter: StyleValue) -> StyleLayer {
    let height: StyleValue = [
      "case", ["has", "ele"], ["concat", "\n", ["to-string", ["get", "ele"]], " m"], "",
    ]
    return StyleLayer(
      "poi-\(kind.id)", "symbol", of: "poi", from: kind.from, where: filter,
      layout: text(
        size: .zoomed([(14, 10.5), (18, 12)]),
        extra: [
          "icon-image": ["concat", "poi-", ["get", "class"]],
          "icon-size": .zoomed([(13, 0.8), (16, 1)]), "icon-padding": 1,
          "text-field": ["concat", name, height], "text-anchor": "top", "text-offset": [0, 0.9],
          "text-optional": true, "symbol-sort-key": ["get", "rank"], "text-padding": 3,
        ]), paint: textPaint(kind.color))
  }
}
