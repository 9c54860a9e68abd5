import AmbleCampus
import AmbleDemo
import AmbleDemoCity
import AmbleRegion
import ArgumentParser
import Foundation

struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Create the region of a small fictional hilly city in seconds.")

  @Argument(help: "The folder of the region.", completion: .directory)
  var folder = "regions/demo"

  func run() throws {
    let destination = URL(filePath: folder, directoryHint: .isDirectory)
    let report = try DemoCity.makeRegion(in: destination, Importer.runShowingProgress)
    print(report.text)
    do {
      try DemoCity.makeCampus(in: destination)
    } catch let error as CampusPictureError {
      print("The city has no campus: \(error.message)")
    }
  }
}
