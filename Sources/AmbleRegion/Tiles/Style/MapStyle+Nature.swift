extension MapStyle {
  /// The lines that stop walkers or guide the eye: cliffs with teeth downhill, walls, hedges, fences
  /// and rows of trees.
  var barriers: [StyleLayer] {
    let p = palette
    let cliff: StyleValue = .among("class", ["cliff", "embankment"])
    return [
      barrier("ridge", .equal("class", "ridge"), p.cliff, from: 12, [(12, 0.8), (18, 1.6)]),
      barrier("cliff", cliff, p.cliff, from: 12, [(12, 0.8), (15, 1.2), (18, 2)]),
      StyleLayer(
        "barrier-cliff-teeth", "line", of: "barrier", from: 14, where: cliff,
        paint: [
          "line-color": p.cliff, "line-width": .zoomed([(14, 3), (18, 7)]),
          "line-offset": .zoomed([(14, 1.5), (18, 3.5)]), "line-dasharray": [0.35, 1.1],
        ]),
      barrier(
        "hedge", .equal("class", "hedge"), p.hedge, from: 16, [(16, 1.4), (18, 3.5), (20, 8)]),
      barrier(
        "wall", .among("class", ["wall", "city_wall"]), p.fence, from: 15.5,
        [(15, 0.6), (18, 1.6)]),
      barrier("fence", .equal("class", "fence"), p.fence, from: 16, [(16, 0.5), (18, 1)]),
    ]
  }

  private func barrier(
    _ id: String, _ filter: StyleValue, _ color: StyleValue, from zoom: Double,
    _ widths: [(zoom: Double, value: Double)]
  ) -> StyleLayer {
    StyleLayer(
      "barrier-\(id)", "line", of: "barrier", from: zoom, where: filter,
      layout: ["line-join": "round"],
      paint: ["line-color": color, "line-width": .zoomed(widths)])
  }

  /// The trees, each as a crown, and rows of them.
  var trees: [StyleLayer] {
    [
      StyleLayer(
        "tree-row", "line", of: "barrier", from: 16, where: .equal("class", "tree_row"),
        layout: ["line-cap": "round"],
        paint: [
          "line-color": palette.tree, "line-opacity": 0.75,
          "line-width": .zoomed([(16, 3), (18, 9), (20, 30)]), "line-dasharray": [0.1, 1.3],
        ]),
      StyleLayer(
        "tree", "circle", of: "tree", from: 17,
        paint: [
          "circle-color": palette.tree, "circle-opacity": 0.75, "circle-pitch-scale": "map",
          "circle-pitch-alignment": "map", "circle-radius": .zoomed([(17, 3), (18, 5), (20, 16)]),
        ]),
    ]
  }
}
