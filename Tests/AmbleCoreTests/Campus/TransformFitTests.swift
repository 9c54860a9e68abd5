import AmbleTesting
import Testing

@testable import AmbleCore

@Suite struct TransformFitTests {
  private func pair(_ x: Double, _ y: Double, _ u: Double, _ v: Double) -> TransformFit.Pair {
    .init(x: x, y: y, planeX: u, planeY: v)
  }

  /// 100 pixels to the right are 50 m east, so a pixel is ½ m; 100 pixels down are 50 m south.
  @Test func aPictureWithNorthUpIsNotMirrored() throws {
    let fit = try TransformFit.similarity([pair(0, 0, 1000, 2000), pair(100, 0, 1050, 2000)])
    let corner = fit.transform(x: 0, y: 100)
    #expect(abs(corner.x - 1000) < 1e-9 && abs(corner.y - 1950) < 1e-9)
    #expect(fit.residuals.allSatisfy { $0 < 1e-9 } && fit.rms < 1e-9)
    #expect(abs(fit.transform.determinant + 0.25) < 1e-12)
  }

  /// The right edge of the picture lies in the north: it is turned by 90° against the clock, so down
  /// on the picture is east.
  @Test func aTurnedPictureIsTurnedBack() throws {
    let fit = try TransformFit.similarity([pair(0, 0, 0, 0), pair(10, 0, 0, 20)])
    let mapped = fit.transform(x: 0, y: 10)
    #expect(abs(mapped.x - 20) < 1e-9 && abs(mapped.y) < 1e-9)
  }

  /// Three corners of a square that lies mirrored: an affine map meets it, a similarity cannot.
  @Test func onlyAnAffineMapMirrors() throws {
    let pairs = [pair(0, 0, 0, 0), pair(10, 0, -10, 0), pair(0, 10, 0, -10)]
    #expect(try TransformFit.affine(pairs).rms < 1e-9)
    #expect(try TransformFit.similarity(pairs).rms > 1)
  }

  /// A known map plus noise of ±½ m at 40 points spread over 1000 pixels: scale and turn are found
  /// within ½ m ÷ 250 pixels, points within ½ m, and the residuals are about the noise.
  @Test func noisyPairsGiveTheMapBack() throws {
    let seed = UInt64.random(in: 0...9_999_999)
    var generator = SeededGenerator(seed: seed)
    let (a, b) = (0.6, 0.25)
    let similar = PlanarTransform(xx: a, xy: b, x0: 500, yx: b, yy: -a, y0: -70)
    let sheared = PlanarTransform(xx: 0.7, xy: 0.2, x0: 500, yx: 0.1, yy: -0.5, y0: -70)
    for (truth, isAffine) in [(similar, false), (similar, true), (sheared, true)] {
      var pairs: [TransformFit.Pair] = []
      for _ in 0..<40 {
        let x = Double.random(in: 0...1000, using: &generator)
        let y = Double.random(in: 0...1000, using: &generator)
        let (u, v) = truth(x: x, y: y)
        pairs.append(
          pair(
            x, y, u + .random(in: -0.5...0.5, using: &generator),
            v + .random(in: -0.5...0.5, using: &generator)))
      }
      let fit = try isAffine ? TransformFit.affine(pairs) : TransformFit.similarity(pairs)
      #expect(abs(fit.transform.xx - truth.xx) < 0.002, "seed \(seed)")
      #expect(abs(fit.transform.yx - truth.yx) < 0.002, "seed \(seed)")
      let (found, expected) = (fit.transform(x: 500, y: 500), truth(x: 500, y: 500))
      #expect(abs(found.x - expected.x) < 0.5 && abs(found.y - expected.y) < 0.5, "seed \(seed)")
      #expect(fit.rms > 0.2 && fit.rms < 0.71, "seed \(seed)")
    }
  }

  /// Any other similarity near the fitted one has larger squared errors.
  @Test func theFitIsTheLeast() throws {
    let pairs = [
      pair(0, 0, 1, 0), pair(100, 10, 80, -9), pair(40, 90, 30, -70), pair(7, 60, 9, -50),
    ]
    let fit = try TransformFit.similarity(pairs)
    func squares(_ map: PlanarTransform) -> Double {
      pairs.reduce(0) {
        let (u, v) = map(x: $1.x, y: $1.y)
        return $0 + (u - $1.planeX) * (u - $1.planeX) + (v - $1.planeY) * (v - $1.planeY)
      }
    }
    #expect(abs(squares(fit.transform) - 4 * fit.rms * fit.rms) < 1e-9)
    for (a, b, x, y) in [
      (0.001, 0, 0, 0), (-0.001, 0, 0, 0), (0, 0.001, 0, 0), (0, -0.001, 0, 0), (0, 0, 0.1, 0),
      (0, 0, -0.1, 0), (0, 0, 0, 0.1), (0, 0, 0, -0.1),
    ] {
      var other = fit.transform
      (other.xx, other.yy) = (other.xx + a, other.yy - a)
      (other.xy, other.yx) = (other.xy + b, other.yx + b)
      (other.x0, other.y0) = (other.x0 + x, other.y0 + y)
      #expect(squares(other) > squares(fit.transform))
    }
  }

  @Test func theInverseLeadsBack() throws {
    let map = PlanarTransform(xx: 0.7, xy: 0.2, x0: 500, yx: 0.1, yy: -0.5, y0: -70)
    let there = map(x: 12, y: 34)
    let inverse = try #require(map.inverse)
    let back = inverse(x: there.x, y: there.y)
    #expect(abs(back.x - 12) < 1e-9 && abs(back.y - 34) < 1e-9)
    #expect(PlanarTransform(xx: 1, xy: 2, x0: 0, yx: 2, yy: 4, y0: 0).inverse == nil)
  }

  @Test func pairsThatDetermineNothingAreRefused() {
    let one = pair(3, 4, 5, 6)
    let line = [pair(0, 0, 0, 0), pair(1, 2, 5, 0), pair(2, 4, 0, 9), pair(3, 6, 2, 2)]
    let placedOnLine = [pair(0, 0, 0, 0), pair(9, 0, 1, 1), pair(0, 9, 2, 2)]
    #expect(throws: TransformFit.Failure.tooFewPairs(needed: 2)) {
      try TransformFit.similarity([one])
    }
    #expect(throws: TransformFit.Failure.tooFewPairs(needed: 3)) {
      try TransformFit.affine([one, pair(0, 0, 0, 0)])
    }
    #expect(throws: TransformFit.Failure.degenerate) { try TransformFit.similarity([one, one]) }
    #expect(throws: TransformFit.Failure.degenerate) {
      try TransformFit.similarity([one, pair(9, 9, 5, 6)])
    }
    #expect(throws: TransformFit.Failure.degenerate) { try TransformFit.affine(line) }
    #expect(throws: TransformFit.Failure.degenerate) { try TransformFit.affine(placedOnLine) }
    #expect(throws: TransformFit.Failure.notFinite) {
      try TransformFit.similarity([one, pair(.nan, 0, 0, 0)])
    }
    #expect(throws: TransformFit.Failure.notFinite) {
      try TransformFit.affine([one, pair(1e200, 0, 0, 0), pair(0, 1, 1, 0)])
    }
  }
}
