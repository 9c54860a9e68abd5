import AmbleCore
import Testing

@testable import AmbleCampus

struct CampusPlacementTests {
  /// Pins of a picture that is turned by 30°, with 0.5 m to a pixel; `shear` draws it in
  /// perspective, `noise` moves the pins by metres.
  private func pins(_ count: Int, shear: Double = 0, noise: Double = 0) -> [CampusPin] {
    let points: [(Double, Double)] = [
      (0, 0), (1000, 0), (0, 800), (1000, 800), (500, 300), (200, 700), (800, 100),
    ]
    let signs: [Double] = [1, -1, -1, 1, 1, -1, 1]
    return points.prefix(count).enumerated().map { index, point in
      let (x, y) = (point.0 * 0.5 + shear * point.1, -point.1 * 0.5)
      let (sine, cosine) = (0.5, 3.0.squareRoot() / 2)
      // No affine map explains these signs.
      let jitter = noise * signs[index]
      let (east, north) = (cosine * x - sine * y + jitter, sine * x + cosine * y - jitter)
      return CampusPin(
        x: point.0, y: point.1, latitude: 60 + north / Coordinate.metresPerDegree,
        longitude: 179.999 + east / (Coordinate.metresPerDegree * 0.5))
    }
  }

  /// One pin, and pins at one place, do not place the picture.
  @Test func tooFewPinsPlaceNothing() {
    #expect(CampusPlacement([]) == nil)
    #expect(CampusPlacement(pins(1)) == nil)
    #expect(CampusPlacement([pins(1)[0], pins(1)[0]]) == nil)
  }

  /// A scale drawing is placed by a similarity, also with errors of metres, and across the
  /// antimeridian.
  @Test(arguments: [2, 3, 4, 7]) func scaleDrawingsAreSimilar(count: Int) throws {
    let placement = try #require(CampusPlacement(pins(count)))
    #expect(placement.kind == .similarity && placement.fit.rms < 0.1)
    #expect(abs(placement.metresPerPixel - 0.5) < 1e-3)
    let corner = placement.position(x: 0, y: 0)
    #expect(corner.distance(to: Coordinate(latitude: 60, longitude: 179.999)) < 0.5)
    let noisy = try #require(CampusPlacement(pins(count, noise: 3)))
    #expect(noisy.kind == .similarity && noisy.fit.rms < 6)
  }

  /// A sheared drawing needs an affine map, which fits it.
  @Test(arguments: [4, 7]) func perspectiveDrawingsAreAffine(count: Int) throws {
    let placement = try #require(CampusPlacement(pins(count, shear: 0.3)))
    #expect(placement.kind == .affine && placement.fit.rms < 0.1)
    #expect(placement.fault == nil)
  }

  /// Three pins of a sheared drawing do not "always fit": they are missed by metres, and a fourth
  /// is requested.
  @Test func threePinsOfASkewedDrawingAskForAFourth() throws {
    let placement = try #require(CampusPlacement(pins(3, shear: 0.3)))
    #expect(placement.kind == .similarity)
    #expect(placement.fault == .skewed)
    #expect(placement.fit.residuals.allSatisfy { $0 > 10 })
  }

  /// Pixels 0, 100 and 100i, as complex numbers with y up, at 0, 100 and 130i metres: about the means,
  /// Σ w z̄ = (138 000 − 9000i) / 9 and Σ |z|² = 120 000 / 9. So a pixel is 1.15 − 0.075i metres, and the
  /// errors are 7.5 − 7.5i, −7.5 and 7.5i.
  @Test func threePinsByHand() throws {
    let metre = 1 / Coordinate.metresPerDegree
    let pins = [(0.0, 0.0, 0.0, 0.0), (100, 0, 100, 0), (0, -100, 0, 130)].map {
      CampusPin(x: $0.0, y: $0.1, latitude: $0.3 * metre, longitude: $0.2 * metre)
    }
    let placement = try #require(CampusPlacement(pins))
    #expect(abs(placement.metresPerPixel - 1.328125.squareRoot()) < 1e-4)
    let expected = [7.5 * 2.0.squareRoot(), 7.5, 7.5]
    for (residual, expected) in zip(placement.fit.residuals, expected) {
      #expect(abs(residual - expected) < 0.01)
    }
  }

  /// A drawing seen from below, or two pins exchanged: said, and no affine map mirrors it.
  @Test(arguments: [3, 4, 7]) func mirroredDrawingsAreTold(count: Int) throws {
    let mirrored = pins(count).map { pin in
      CampusPin(x: 1000 - pin.x, y: pin.y, latitude: pin.latitude, longitude: pin.longitude)
    }
    let placement = try #require(CampusPlacement(mirrored))
    #expect(placement.kind == .similarity && placement.fault == .mirrored)
  }

  /// Three pins of which two are exchanged fit a mirrored drawing only.
  @Test func exchangedPinsAreTold() throws {
    var exchanged = pins(3)
    (exchanged[0].x, exchanged[1].x) = (exchanged[1].x, exchanged[0].x)
    (exchanged[0].y, exchanged[1].y) = (exchanged[1].y, exchanged[0].y)
    #expect(try #require(CampusPlacement(exchanged)).fault == .mirrored)
  }

  /// Pins that are right by some metres have no fault.
  @Test(arguments: [2, 3, 4, 7]) func goodPinsHaveNoFault(count: Int) throws {
    #expect(try #require(CampusPlacement(pins(count, noise: 3))).fault == nil)
  }
}
