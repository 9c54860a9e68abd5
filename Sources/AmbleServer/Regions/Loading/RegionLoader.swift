import AmbleRegion
import AmbleSources
public import Foundation
import Synchronization

/// How a server loads regions for its administrators.
public struct RegionLoading: Sendable {
  /// The folder of the regions. Those in it are served.
  public var folder: URL
  /// The program `amble`.
  public var program: URL
  /// Options of `amble get` and `amble update`.
  public var options: [String]

  /// Creates settings.
  public init(folder: URL, program: URL, options: [String]) {
    self.folder = folder
    self.program = program
    self.options = options
  }

  /// Returns the folders of the regions in the folder, in the order of their names.
  public static func regions(in folder: URL) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (found ?? []).filter { RegionVersion(of: $0) != nil }.sorted { $0.path < $1.path }
  }
}

/// Loads one region at a time, by a program of its own: an import takes more memory and processors than a
/// server has to spare, and may be ended at any time. May be shared between threads.
final class RegionLoader: Sendable {
  private struct State {
    var job: RegionJob
    var program: RunningProgram?
    var isCancelled = false
  }

  private let loading: RegionLoading
  private let whenMade: @Sendable () async -> Void
  private let state: Mutex<State>

  /// - Parameter whenMade: serves what a job has made, before the job is done.
  init(_ loading: RegionLoading, whenMade: @escaping @Sendable () async -> Void) {
    self.loading = loading
    self.whenMade = whenMade
    state = Mutex(State(job: RegionJob(state: .idle)))
  }

  /// The job, as it is now.
  var job: RegionJob { state.withLock { $0.job } }

  /// Starts a job. Returns it, or `nil` if one is running.
  ///
  /// - Parameters:
  ///   - place: what it is about.
  ///   - arguments: the command, its options and arguments, to which those of the settings are added.
  func start(_ kind: RegionJob.Kind, of place: String, _ arguments: [String]) -> RegionJob? {
    let job: RegionJob? = state.withLock { state in
      guard state.job.state != .running else { return nil }
      state = State(job: RegionJob(state: .running, kind: kind, place: place))
      return state.job
    }
    guard job != nil else { return nil }
    // The system ends the program with the thread that starts it.
    Thread.detachNewThread { [self] in run(arguments) }
    return job
  }

  /// Cancels the running job, if there is one. What was loaded is kept.
  func cancel() {
    state.withLock { state in
      guard state.job.state == .running else { return }
      state.isCancelled = true
      state.program?.terminate()
    }
  }

  private func run(_ arguments: [String]) {
    let output = Pipe()
    guard let errors = ScratchFile() else { return end(.notStarted(errno), "") }
    let program: RunningProgram
    do throws(RunningProgram.StartError) {
      let words = [loading.program.path] + arguments.prefix(1) + loading.options
      program = try RunningProgram(
        HelperProgram.command(Self.nice, ["-n", "10"] + words + arguments.dropFirst()),
        output: output.fileHandleForWriting.fileDescriptor, errors: errors.descriptor)
    } catch {
      return end(.notStarted(error.number), "")
    }
    try? output.fileHandleForWriting.close()
    state.withLock { state in
      state.program = program
      if state.isCancelled { program.terminate() }
    }
    takeLines(of: output.fileHandleForReading.fileDescriptor)
    // Once it is waited for, its number may be another program's.
    state.withLock { $0.program = nil }
    end(program.wait(), String(decoding: errors.content(), as: UTF8.self))
  }

  /// `nice` of coreutils: requests come before imports.
  private static let nice = URL(filePath: "/usr/bin/nice")
  /// Maximum length of a line, bytes.
  private static let maximumLine = 1 << 20

  /// Takes over the lines of a program until it closes its output.
  private func takeLines(of output: Int32) {
    var rest = Data()
    var portion = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      // A file handle would wait for the whole portion.
      let count = read(output, &portion, portion.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest.append(contentsOf: portion[..<count])
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        if let line = MakingLine(rest[..<end]) { state.withLock { $0.job.take(line) } }
        rest = Data(rest[rest.index(after: end)...])
      }
      if rest.count > Self.maximumLine { rest = Data() }
    }
  }

  private func end(_ end: HelperProgram.End, _ errors: String) {
    guard end != .exited(0) else {
      Task {
        await whenMade()
        state.withLock { ($0.job.step, $0.job.state) = (nil, .done) }
      }
      return
    }
    state.withLock { state in
      state.job.step = nil
      if state.isCancelled {
        state.job.state = .cancelled
      } else {
        state.job.state = .failed
        let last = errors.split(whereSeparator: \.isNewline).last.map(String.init)
        state.job.message =
          state.job.message ?? last ?? "The program that loads regions ended early."
      }
    }
  }
}
