import AmbleRegion
import AmbleServer
import AmbleTracks
import ArgumentParser
import Foundation

struct HikeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hike",
    abstract: "Show the numbers of recorded hikes.",
    discussion: """
      Reads FIT, GPX and TCX files, gzip or zip archives of these, and whole exports of Garmin, \
      Strava and Komoot. The totals that the device states are shown beside those of Amble.
      """)

  @Argument(help: "Files of recordings.", completion: .file())
  var files: [String]

  @Option(
    help: "A region, for heights where those of the device are poor, and for names.",
    completion: .directory)
  var region: String?

  @Flag(help: "Print JSON as the HTTP API returns it, one object per file.")
  var json = false

  func run() throws {
    let served = try region.map {
      ServedRegion(try Region(opening: URL(filePath: $0, directoryHint: .isDirectory)))
    }
    var failures: [String] = []
    for file in files {
      do { try show(file, served) } catch let error as TrackFileError {
        failures.append("\(file): \(error)")
      }
    }
    guard failures.isEmpty else { throw NotFoundError(failures.joined(separator: "\n")) }
  }

  /// Prints the sessions of a file, one after another, so that a large export needs little memory.
  /// - Throws: `TrackFileError` if there is no session with positions.
  private func show(_ path: String, _ region: ServedRegion?) throws {
    var recordings = try TrackFiles(contentsOf: URL(filePath: path))
    var output = HikeOutput(path: path, isJSON: json)
    while let recording = try recordings.next() {
      try output.add(recording, in: region)
    }
    try output.finish()
  }
}

/// Prints the sessions of a file.
private struct HikeOutput {
  let path: String
  let isJSON: Bool
  private var reports: [HikeFileReport] = []
  private var losses: [TrackFileLoss] = []
  private var count = 0

  init(path: String, isJSON: Bool) {
    self.path = path
    self.isJSON = isJSON
  }

  mutating func add(_ recording: TrackFile, in region: ServedRegion?) throws {
    var recording = recording
    recording.leaveOutTransitions()
    losses += recording.losses
    for activity in recording.activities {
      guard let report = try HikeFileReport(activity, in: region) else {
        losses.append(
          TrackFileLoss(
            in: recording.path, message: "A session was left out: it has fewer than two positions.")
        )
        continue
      }
      count += 1
      if isJSON { reports.append(report) } else { print(report.table) }
    }
  }

  /// Prints the sessions as JSON, or the losses after the tables.
  /// - Throws: `TrackFileError` if there was no session.
  func finish() throws {
    guard count > 0 else {
      for loss in losses { Amble.say("\(path): \(loss.message)") }
      throw TrackFileError(.noRecording, message: "There is no recording with positions in it.")
    }
    if let first = reports.first {
      let others = Array(reports.dropFirst())
      print(String(decoding: first.json(others: others, losses: losses), as: UTF8.self))
    } else {
      for loss in losses {
        Amble.say("\(path): " + (loss.file.map { "\($0): " } ?? "") + loss.message)
      }
    }
  }
}
