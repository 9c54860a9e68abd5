import AmbleTesting
import Testing

@testable import AmbleCore

/// Walks in a small town, 1 m each second unless stated. A column is 25 m, a row 50 m.
struct TrackMatcherTests {
  private static let town = GridMap(
    """
    A-----B-----C
    |     |     |
    |     |     |
    D-----E-----F
    """)
  private let graph = Self.town.graph()

  /// Returns a sample each metre along junctions of the town.
  private func walk(_ names: String, from start: Int64 = 0) -> [TrackSample] {
    var samples: [TrackSample] = []
    for (a, b) in zip(names, names.dropFirst()) {
      let (from, to) = (Self.town.place(a), Self.town.place(b))
      let steps = Int(from.distance(to: to).rounded())
      for step in 0..<steps {
        samples.append(
          TrackSample(
            time: (start + Int64(samples.count)) * 1000,
            position: from.moved(towards: to, by: Double(step) / Double(steps))))
      }
    }
    return samples
  }

  /// Returns the streets of a match as pairs of junctions, with the shares covered, in percent, of
  /// those that are not nearly whole: the last positions are averaged, so that up to 7 m are
  /// missing at the end of a walk.
  private func streets(_ match: TrackMatch) -> [String] {
    match.stretches.map { stretch in
      let arc = ArcID(segment: Int(stretch.segment), backward: false)
      let (from, to) = (Int(stretch.from) * 100 / 65535, Int(stretch.to) * 100 / 65535)
      return Self.town.names(of: [arc.index], in: graph)
        + (stretch.share > 0.93 ? "" : " \(from)-\(to)")
    }.sorted()
  }

  private func match(_ samples: [TrackSample], _ flags: [TrackFlag] = []) -> TrackMatch {
    var matcher = TrackMatcher(graph)
    return matcher.match(samples, flags: flags)
  }

  /// Whole streets come out whole, in either direction, and once however often they are walked.
  @Test(arguments: ["ABEF", "FEBA", "ABEFEBA"])
  func aWalkGivesItsStreets(names: String) {
    #expect(streets(match(walk(names))) == ["AB", "BE", "EF"])
    #expect(match(walk(names)).share > 0.99)
  }

  /// AB is 150 m: a walk from its start that ends after 75 m covers half of it.
  @Test func aWalkThatEndsOnAStreetCoversAPart() throws {
    let found = match(Array(walk("AB").prefix(76)))
    let stretch = try #require(found.stretches.first)
    #expect(found.stretches.count == 1 && stretch.from == 0)
    #expect(abs(stretch.share - 0.5) < 0.04)
  }

  /// Of a stop of ten minutes the positions lie within 12 m; they add no streets.
  @Test func aPauseAddsNothing() {
    var samples = walk("AB")
    var random = SeededGenerator(seed: 3)
    let place = Self.town.place("B")
    for _ in 0..<600 {
      let off = SIMD2(Double(random.below(17)) - 8, Double(random.below(17)) - 8)
      samples.append(
        TrackSample(
          time: Int64(samples.count) * 1000,
          position: PlanarScale(latitude: 0).coordinate(at: off, from: FixedCoordinate(place))))
    }
    samples += walk("BC", from: Int64(samples.count))
    #expect(streets(match(samples)) == ["AB", "BC"])
  }

  /// Positions are missing for 100 m around B: the way between is the shortest along streets.
  @Test func aGapIsBridgedAlongStreets() {
    let samples = walk("ABE")
    #expect(streets(match(Array(samples[..<100] + samples[200...]))) == ["AB", "BE"])
  }

  /// After a pause 250 m away the way is unknown: C and F are not connected with A.
  @Test func nothingIsInventedAcrossALongPause() {
    var samples = walk("AD") + walk("CF", from: 2000)
    samples[walk("AD").count].isAfterPause = true
    #expect(streets(match(samples)) == ["AD", "CF"])
  }

  /// A walk 60 m away from the streets was on none of them.
  @Test func aWalkThroughFieldsIsOnNoStreet() {
    let samples = walk("AB").map { sample in
      var sample = sample
      sample.position?.latitude += 60 / Coordinate.metresPerDegree
      return sample
    }
    #expect(match(samples).stretches.isEmpty)
    #expect(match(samples).share == 0)
  }

  /// Flagged positions do not count, nor do impossible ones.
  @Test func flaggedPositionsAreLeftOut() {
    let samples = walk("ABE")
    let flags = samples.indices.map { $0 < 150 ? TrackFlag.good : .outlier }
    #expect(streets(match(samples, flags)).first?.hasPrefix("AB") == true)
    #expect(match(samples, flags).stretches.count == 1)
    let nowhere = [TrackSample(time: 0, position: Coordinate(latitude: .nan, longitude: 0))]
    #expect(match(nowhere) == TrackMatch())
    #expect(match([]) == TrackMatch())
  }

  /// A way of 8 m into BE and back, as noise makes it, does not count; one of 60 m does.
  @Test(arguments: [(8, ["AB", "BC"]), (60, ["AB", "BC", "BE"])])
  func shortSpursAreLeftOut(metres: Int, expected: [String]) {
    let spur = Array(walk("BE").prefix(metres))
    var samples = walk("AB") + spur + spur.reversed() + walk("BC")
    for index in samples.indices { samples[index].time = Int64(index) * 1000 }
    let found = streets(match(samples)).map { String($0.prefix(2)) }
    #expect(found == expected)
  }

  /// A match that is cancelled at once is empty.
  @Test func aMatchIsCancelled() {
    var matcher = TrackMatcher(graph)
    #expect(matcher.match(walk("ABEF"), isCancelled: { true }).stretches.isEmpty)
  }

  /// Two ways run side by side for 200 m. A walk on the first counts for the second, which counts
  /// as a street, if it is 10 m away, but not if it is 150 m away.
  @Test(arguments: [(10.0, true), (150.0, false)])
  func streetsAlongsideAreCredited(distance: Double, isCredited: Bool) throws {
    var network = StreetNetwork()
    for north in [0, distance] {
      let ends = [0.0, 200].map { east in
        FixedCoordinate(
          Coordinate(
            latitude: north / Coordinate.metresPerDegree,
            longitude: east / Coordinate.metresPerDegree))
      }
      let tail = UInt32(network.junctions.count)
      network.junctions += ends
      network.blocked += [[], []]
      network.segments.append(
        StreetNetwork.Segment(
          tail: tail, head: tail + 1, points: ends, attributes: .init(roadClass: .footway),
          forward: .all, backward: .all))
    }
    let graph = try Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
    var match = TrackMatch()
    match.stretches = [CoveredStretch(segment: 0)]
    match.addStreetsAlongside(on: graph) { $0 == 1 }
    #expect(match.stretches.contains(CoveredStretch(segment: 0)))
    #expect(match.stretches.contains(CoveredStretch(segment: 1)) == isCredited)
  }
}
