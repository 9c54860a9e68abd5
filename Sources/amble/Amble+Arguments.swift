import AmbleCore
import AmbleServer

extension Amble {
  /// The arguments, with a space before every position that begins with a minus sign, so that a
  /// southern latitude is not parsed as an option. Values of options stay unchanged.
  static var arguments: [String] {
    let given = CommandLine.arguments
    return zip(given, given.dropFirst()).map { before, argument in
      let isPosition = argument.hasPrefix("-") && Coordinate(text: argument) != nil
      return isPosition && !before.hasPrefix("--") ? " " + argument : argument
    }
  }
}
