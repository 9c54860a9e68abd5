import AmbleCore
import AmbleServer

extension Amble {
  /// The arguments, with a blank before every position that begins with a minus sign, so that a
  /// place in the south is not taken for an option. Values of options stay as they are.
  static var arguments: [String] {
    let given = CommandLine.arguments
    return zip(given, given.dropFirst()).map { before, argument in
      let isPosition = argument.hasPrefix("-") && Coordinate(text: argument) != nil
      return isPosition && !before.hasPrefix("--") ? " " + argument : argument
    }
  }
}
