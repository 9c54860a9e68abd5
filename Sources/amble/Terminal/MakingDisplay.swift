import AmbleRegion
import AmbleSources
import ArgumentParser
import Foundation
import Synchronization

/// Shows what happens while a region is loaded and made: on standard error, or for programs as lines of
/// JSON on standard output.
final class MakingDisplay: Sendable {
  private let reporter: ProgressReporter?
  private let last = Mutex<(title: String, time: ContinuousClock.Instant)?>(nil)

  /// Minimum time between two lines of JSON about a step.
  private static let interval = Duration.milliseconds(250)

  /// - Parameter isJSON: whether programs read the output.
  init(json isJSON: Bool) { reporter = isJSON ? nil : ProgressReporter() }

  /// Runs work that shows its progress, and ends the last line.
  func showing<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      let value = try await work()
      reporter?.finish()
      return value
    } catch {
      reporter?.abandon()
      if reporter == nil { print(.failure(Amble.message(for: error))) }
      throw error
    }
  }

  /// Shows an event.
  func show(_ event: MakingEvent) {
    switch event {
    case .load(let name, .progress(let done, let total)):
      show(
        StepProgress(
          "Loading \(name)", unit: .bytes, done: Double(done), total: total.map(Double.init)))
    case .load(let name, .waits(let reason, let seconds)):
      say("Loading \(name): \(reason) Trying again in \(Int(seconds.rounded(.up))) s.")
    case .load(let name, .waitsForOther):
      say("Another program loads from the source of \(name). Waiting for it.")
    case .load(let name, .isOld(let reason)):
      say("The file of before is used for \(name). \(reason)")
    case .missingTile(let name): say("\(name) does not exist: the sea, or no data.")
    case .cuts: show(StepProgress("Cutting the map"))
    case .imports(let progress): show(progress.step)
    }
  }

  /// Prints a line of JSON, or the text for people.
  func print(_ line: MakingLine, or text: @autoclosure () -> String? = nil) {
    if reporter == nil {
      Swift.print(line.text)
      fflush(nil)
    } else if let text = text() {
      Swift.print(text)
    }
  }

  private func show(_ progress: StepProgress) {
    if let reporter { return reporter.report(progress) }
    let now = ContinuousClock.now
    let isDue = last.withLock { last in
      if let last, last.title == progress.title, now - last.time < Self.interval { return false }
      last = (progress.title, now)
      return true
    }
    guard isDue else { return }
    let counts = progress.total != nil || progress.done > 0
    print(
      .step(
        MakingLine.Step(
          title: progress.title, done: counts ? progress.done : nil, total: progress.total,
          isBytes: progress.unit == .bytes)))
  }

  private func say(_ line: String) {
    guard let reporter else { return print(.note(line)) }
    reporter.finish()
    Amble.say(line)
  }
}
