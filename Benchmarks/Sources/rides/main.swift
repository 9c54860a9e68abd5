// Measures rides.
//
//     rides speed GBFS_FOLDER [QUERIES]         on a generated grid under a system's stations
//     rides replay REGION HISTORY DAY [TRIPS]   a recorded day replayed in a region
//     rides teach REGION HISTORY DAY ADDRESS DATA   what the days before teach a server of a feed
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch (arguments.first, arguments.count) {
  case ("speed", 2...3):
    try SpeedReport(folder: arguments[1]).run(
      queries: arguments.count > 2 ? Int(arguments[2]) ?? 1000 : 1000)
  case ("replay", 4...5):
    try ReplayReport(region: arguments[1], history: arguments[2], day: arguments[3]).run(
      trips: arguments.count > 4 ? Int(arguments[4]) ?? 10 : 10)
  case ("teach", 6):
    try Teacher(region: arguments[1], history: arguments[2], day: arguments[3])
      .run(address: arguments[4], data: arguments[5])
  default:
    let usage =
      "usage: rides speed GBFS_FOLDER [QUERIES] | rides replay REGION HISTORY DAY [TRIPS] | "
      + "rides teach REGION HISTORY DAY ADDRESS DATA\n"
    FileHandle.standardError.write(Data(usage.utf8))
    exit(2)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
