package import AmbleCore
import Foundation

/// Where a campus lies on Earth, by the pins of its picture.
///
/// Two pins or more give a similarity: the picture is turned, scaled and moved with the minimum
/// squared errors (Umeyama 1991, doi:10.1109/34.88573). With four pins or more an affine map, which
/// also shears, takes its place if the pins show clearly that the picture is not to scale: if it
/// removes more of the squared errors per coefficient than ten times what remains per degree of
/// freedom (an F-test). With three pins it would meet all of them, even wrong ones, so the
/// similarity stays, and its errors show wrong pins.
///
/// Only the pins are stored, and points of the picture: placements are computed from them.
package struct CampusPlacement: Sendable {
  /// The kinds of maps.
  package enum Kind: String, Sendable {
    case similarity, affine
  }

  /// A fault that the pins show.
  package enum Fault: String, Sendable {
    /// Three pins do not fit a picture that is to scale: one is wrong, or the picture is skewed,
    /// which a fourth would tell.
    case skewed
    /// The pins fit a picture seen from below: it is mirrored, or two pins are exchanged.
    case mirrored
  }

  /// The kind of the map.
  package let kind: Kind
  /// The fault that the pins show, or `nil` if there is none.
  package let fault: Fault?
  /// The map from pixels to metres east and north of `origin`, with its errors at the pins.
  package let fit: TransformFit
  /// The mean of the pins.
  package let origin: Coordinate

  /// Places a campus.
  /// - Returns: `nil` if its pins do not determine a map.
  package init?(_ pins: [CampusPin]) {
    guard let frame = LocalFrame(pins) else { return nil }
    let pairs = pins.map { pin in
      let place = frame.metres(pin.position)
      return TransformFit.Pair(x: pin.x, y: pin.y, planeX: place.x, planeY: place.y)
    }
    guard let similarity = try? TransformFit.similarity(pairs) else { return nil }
    origin = frame.origin
    let affine = try? TransformFit.affine(pairs)
    if let affine, Self.isClearlyBetter(affine, than: similarity, pairs.count) {
      (kind, fit) = (.affine, affine)
    } else {
      (kind, fit) = (.similarity, similarity)
    }
    fault = Self.fault(similarity, affine, pairs)
  }

  /// Returns the position of a point of the picture.
  package func position(x: Double, y: Double) -> Coordinate {
    let metres = fit.transform(x: x, y: y)
    return LocalFrame(origin).position(x: metres.x, y: metres.y)
  }

  /// Metres on the ground for a pixel, on average.
  var metresPerPixel: Double { abs(fit.transform.determinant).squareRoot() }

  /// Root mean square error below which a similarity is good enough, metres: as precise as a pin
  /// can be set.
  private static let precision = 0.5

  /// The share of the pins' extent by which a similarity may miss them, root mean square.
  private static let tolerance = 0.03

  private static func isClearlyBetter(
    _ affine: TransformFit, than similarity: TransformFit, _ count: Int
  ) -> Bool {
    // Both must see the plane from above.
    guard affine.transform.determinant < 0, similarity.rms > precision, count > 3 else {
      return false
    }
    let (coarse, fine) = (similarity.rms * similarity.rms, affine.rms * affine.rms)
    return (coarse - fine) / 2 > 10 * fine / (2 * Double(count) - 6)
  }

  /// Of an affine map that mirrors, the determinant is not negative, because y points down on the
  /// picture and up on Earth.
  private static func fault(
    _ similarity: TransformFit, _ affine: TransformFit?, _ pairs: [TransformFit.Pair]
  ) -> Fault? {
    guard let affine, similarity.rms > max(precision, tolerance * extent(of: pairs)) else {
      return nil
    }
    if affine.transform.determinant > 0 { return .mirrored }
    return pairs.count == 3 ? .skewed : nil
  }

  /// The diagonal of the box around the places, metres.
  private static func extent(of pairs: [TransformFit.Pair]) -> Double {
    let (x, y) = (pairs.map(\.planeX), pairs.map(\.planeY))
    let width = (x.max() ?? 0) - (x.min() ?? 0)
    let height = (y.max() ?? 0) - (y.min() ?? 0)
    return (width * width + height * height).squareRoot()
  }
}

extension CampusPin {
  /// The position on Earth.
  fileprivate var position: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
}

/// A plane that touches the Earth: right to a part in 10⁴ within ten kilometres.
private struct LocalFrame {
  let origin: Coordinate
  private let east: Double

  init(_ origin: Coordinate) {
    self.origin = origin
    let shrink = max(cos(origin.latitude * .pi / 180), 1e-6)
    east = Coordinate.metresPerDegree * shrink
  }

  init?(_ pins: [CampusPin]) {
    guard let first = pins.first else { return nil }
    let count = Double(pins.count)
    let latitude = pins.reduce(0) { $0 + $1.latitude } / count
    let offset = pins.reduce(0) { $0 + Self.turn($1.longitude - first.longitude) } / count
    self.init(
      Coordinate(latitude: latitude, longitude: Self.turn(first.longitude + offset)))
  }

  func metres(_ position: Coordinate) -> (x: Double, y: Double) {
    (
      Self.turn(position.longitude - origin.longitude) * east,
      (position.latitude - origin.latitude) * Coordinate.metresPerDegree
    )
  }

  func position(x: Double, y: Double) -> Coordinate {
    Coordinate(
      latitude: origin.latitude + y / Coordinate.metresPerDegree,
      longitude: Self.turn(origin.longitude + x / east))
  }

  /// Returns an angle as −180..<180 degrees.
  private static func turn(_ degrees: Double) -> Double {
    let rest = (degrees + 180).truncatingRemainder(dividingBy: 360)
    return (rest < 0 ? rest + 360 : rest) - 180
  }
}
