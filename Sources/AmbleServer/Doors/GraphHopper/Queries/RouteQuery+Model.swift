import AmbleCore
import AmbleFormats
import AmbleRegion

extension RouteQuery {
  /// The parameter of the rules for streets.
  static let modelParameter = QueryParameter(
    "custom_model", .text(),
    """
    GraphHopper's custom model: rules for the speed and the priority of streets, as an object in a \
    JSON body, or as its text.
    """)

  /// Parses GraphHopper's `custom_model`.
  static func model(_ parameters: RequestParameters) throws(APIError) -> CustomModel? {
    guard let text = parameters[modelParameter.name] else { return nil }
    do throws(CustomModelError) {
      return try CustomModel(text: text)
    } catch {
      throw APIError(error)
    }
  }

  /// Parses the rules for streets.
  mutating func readModel(_ parameters: RequestParameters) throws(APIError) {
    model = try Self.model(parameters)
    guard model != nil else { return }
    let isByCost =
      if let stops { stops.cost.flatness == nil } else {
        request.travel.flatness == nil && [.single, .alternatives].contains(request.algorithm)
      }
    guard isByCost else { throw .badRequest(.customModelNeedsCost) }
  }
}

extension CustomModel {
  /// Checks that it is short enough for a region.
  /// - Throws: `APIError` with status 400 if it is not.
  func check(in region: ServedRegion) throws(APIError) {
    guard region.planner.accepts(self) else { throw .badRequest(.customModelTooLong) }
  }
}

extension APIError {
  /// Creates the error of a custom model that cannot be used.
  init(_ error: CustomModelError) {
    let problem = Message.Value.text(error.problem)
    self =
      error.member.isEmpty
      ? .badRequest(.badCustomModel, ["problem": problem])
      : .badRequest(.badCustomModelMember, ["member": .text(error.member), "problem": problem])
  }
}
