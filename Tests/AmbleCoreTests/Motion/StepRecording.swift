import Foundation

@testable import AmbleCore

/// A recording of a known number of steps, from `../shared/data/motion`.
struct StepRecording: CustomStringConvertible, Sendable {
  static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../../shared/data/motion").standardizedFileURL
  static let areHere = FileManager.default.fileExists(
    atPath: folder.appending(path: "steps").path(percentEncoded: false))

  /// Path below the folder.
  let name: String
  /// True number of steps.
  let steps: Int
  let seconds: Double

  var description: String { name }
  var device: String { String(name.split(separator: "/")[1]) }
  /// Whether it is of everyday movement or rest, with hardly a step.
  var isEveryday: Bool { steps < 20 }

  /// All recordings in the table of the folder's description, or none if it is not here.
  static let all: [StepRecording] = {
    let readme = try? String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    return (readme ?? "").matches(of: /\n\| (steps\/\S+) \| (\d+)[^|]*\| ([\d.]+) \|/).compactMap {
      guard let steps = Int($0.2), let seconds = Double($0.3) else { return nil }
      return StepRecording(name: String($0.1), steps: steps, seconds: seconds)
    }
  }()

  /// The samples; a magnitude is on the first axis.
  func signal() throws -> MotionSignal {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    var signal = MotionSignal(times: [], axes: [])
    for line in text.split(separator: "\n").dropFirst() {
      let numbers = line.split(separator: ",").prefix(4).compactMap { Double($0) }
      guard numbers.count == 2 || numbers.count == 4 else { continue }
      signal.times.append(numbers[0] / 1000)
      signal.axes.append(
        numbers.count == 2
          ? SIMD3(numbers[1], 0, 0) : SIMD3(numbers[1], numbers[2], numbers[3]))
    }
    return signal
  }

  /// The difference of a count from the truth, as a part of it.
  func error(of count: Int) -> Double { Double(count - steps) / Double(steps) }

  /// Steps a minute that were not taken.
  func falseSteps(of count: Int) -> Double { Double(max(0, count - steps)) / seconds * 60 }
}
