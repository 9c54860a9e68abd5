import AmbleCore
import AmbleRegion

/// A class of streets in OSRM's `exclude` and `classes`.
enum OSRMStreetClass: String, CaseIterable, Sendable {
  case toll, motorway, ferry, tunnel, restricted

  /// The attribute of streets that decides, and its value there.
  private var mark: (attribute: EncodedValue, value: String) {
    switch self {
    case .toll: (.toll, "all")
    case .motorway: (.roadClass, "motorway")
    case .ferry: (.roadEnvironment, "ferry")
    case .tunnel: (.roadEnvironment, "tunnel")
    case .restricted: (.roadAccess, "destination")
    }
  }

  /// Returns whether a segment is of the class.
  func contains(_ segment: SegmentAttributes) -> Bool {
    guard case .choice(let names) = mark.attribute.kind else { return false }
    return mark.attribute.value(of: segment, backward: false)
      == names.firstIndex(of: mark.value).map(Double.init)
  }

  /// Returns the rules that close the streets of some classes, or `nil` without a class.
  static func model(excluding classes: [Self]) throws(APIError) -> CustomModel? {
    guard !classes.isEmpty else { return nil }
    let conditions = classes.map { "\($0.mark.attribute.rawValue) == \($0.mark.value)" }
    do throws(CustomModelError) {
      return try CustomModel(closing: conditions)
    } catch {
      throw APIError(error)
    }
  }
}

extension OSRMOptions {
  /// Reads classes divided by commas.
  /// - Throws: `APIError` with status 400 and OSRM's sentence if one is unknown.
  mutating func readExclusions(_ text: String) throws(APIError) {
    var classes: [OSRMStreetClass] = []
    for name in text.split(separator: ",") {
      guard let known = OSRMStreetClass(rawValue: String(name)) else {
        throw .badRequest(.osrmExclude)
      }
      classes.append(known)
    }
    model = try OSRMStreetClass.model(excluding: classes)
  }
}
