extension Language {
  /// Returns an error of ordering stops as a full sentence.
  /// - Parameter name: returns the name of the stop at an index.
  public func sentence(for error: StopsError, calling name: (Int) -> String) -> String {
    switch (self, error) {
    case (_, .route(let error)): sentence(for: error)
    case (.english, .unreachable(let stops, let mode)):
      "There is no route \(English.adverb(mode)) between \(English.list(stops.map(name))) and "
        + "the other stops."
    }
  }

  /// Returns the mode as an adverbial phrase that ends a sentence, such as "on foot".
  public func adverb(for mode: Mode) -> String {
    switch self {
    case .english: English.adverb(mode)
    }
  }
}

extension English {
  static func adverb(_ mode: Mode) -> String {
    switch mode {
    case .walk, .hike: "on foot"
    case .run: "running"
    case .wheelchair: "in a wheelchair"
    case .bike: "by bike"
    case .ebike: "by e-bike"
    case .drive: "by car"
    }
  }

  /// Joins names: "a", "a and b", "a, b and c".
  static func list(_ names: [String]) -> String {
    var text = ""
    for (number, name) in names.enumerated() {
      text += number == 0 ? "" : number == names.count - 1 ? " and " : ", "
      text += name
    }
    return text
  }
}
