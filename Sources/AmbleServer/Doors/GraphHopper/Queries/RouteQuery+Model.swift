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
  mutating func readModel(_ parameters: RequestParameters) throws(APIError) {
    guard let text = parameters[Self.modelParameter.name] else { return }
    do throws(CustomModelError) {
      model = try CustomModel(text: text)
    } catch {
      throw APIError(error)
    }
    let isByCost =
      if let stops { stops.cost.flatness == nil } else {
        request.travel.flatness == nil && [.single, .alternatives].contains(request.algorithm)
      }
    guard isByCost else { throw .badRequest(.customModelNeedsCost) }
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
