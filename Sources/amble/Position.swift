import AmbleCore
import ArgumentParser

/// A position on the command line: `lat,lon` in degrees.
struct Position: ExpressibleByArgument {
  var coordinate: Coordinate

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.drop { $0 == " " })
    }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      return nil
    }
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
    guard coordinate.isValid else { return nil }
  }
}
