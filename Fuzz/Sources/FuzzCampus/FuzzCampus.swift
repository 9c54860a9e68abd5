import Foundation
import FuzzDriver

@testable import AmbleCampus

/// Runs libFuzzer on the reader of campuses: `FuzzCampus CORPUS OPTIONS`. `FuzzCampus --seeds FOLDER
/// CAMPUSES` writes campuses to begin with.
@main enum FuzzCampus {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 2, arguments[1] == "--seeds" else { return Fuzzer.run(read) }
    let folder = URL(filePath: arguments[2])
    for (number, seed) in CampusInput.seeds(arguments[3...].map { URL(filePath: $0) }).enumerated()
    {
      try Data(seed.bytes).write(to: folder.appending(path: "seed-\(number)"))
    }
  }
}

private let home = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid())")

/// Reads what libFuzzer makes up as an archive of a campus, and checks what must always hold: what was
/// read can be written, and is then the same.
///
/// An archive that begins as one is read as it is. All else is put into one, so that neither its
/// checksums nor its directory keep changed bytes from the campus.
private func read(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let archive = bytes.starts(with: "PK".utf8) ? bytes : CampusInput(bytes).archive
  try? FileManager.default.removeItem(at: home)
  let (folder, copy) = (home.appending(path: "campus"), home.appending(path: "copy"))
  let file = home.appending(path: "campus.zip")
  do {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try Data(archive).write(to: file)
  } catch {
    fatalError("\(error)")
  }
  do {
    try CampusZip.read(file, into: folder)
    let campus = try CampusFolder.read(folder)
    precondition(campus.problem == nil, campus.problem ?? "")
    do {
      let picture = campus.picture.map { folder.appending(path: $0.file) }
      try CampusFolder.write(campus, picture: picture, to: copy)
      var again = try CampusFolder.read(copy)
      // Paths that are each other's reverse are read as one, so there may be fewer.
      precondition(again.paths.count <= campus.paths.count)
      again.paths = campus.paths
      precondition(again == campus, "what was written is read differently")
    } catch {
      fatalError("what was written cannot be read: \(error)")
    }
    search(campus)
  } catch is CampusFolderError {
  } catch {
    fatalError("\(error)")
  }
  return 0
}

/// Asks for routes between the first and the last building.
private func search(_ campus: Campus) {
  guard let first = campus.buildings.first, let last = campus.buildings.last else { return }
  for day in [CampusDate(year: 2026, month: 11, day: 25), CampusDate(year: 1, month: 1, day: 1)] {
    let index = CampusIndex(campus, on: day)
    precondition((try? index.building(named: first.shortName)) != nil)
    for isStepFree in [false, true] {
      let options = CampusOptions(count: 3, isStepFree: isStepFree)
      let answer = try? index.routes(from: first.shortName, to: last.name, options)
      for route in answer?.routes ?? [] {
        precondition(route.length.isFinite && route.duration.isFinite)
        for style in CampusStyle.allCases {
          for detail in CampusStepDetail.allCases {
            for step in route.steps(detail, style: style) {
              _ = step.instruction(style, in: campus.unit)
            }
          }
        }
      }
      _ = try? index.tree(from: first.name, isStepFree: isStepFree)
    }
  }
}
