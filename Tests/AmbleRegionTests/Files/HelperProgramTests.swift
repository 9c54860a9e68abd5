import Foundation
import Testing

@testable import AmbleRegion

struct HelperProgramTests {
  /// A program that would sleep for ten minutes is started by a thread that then ends: it is
  /// killed with it (signal 9), where the system has what it takes.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"),
      "Programs are tied to each other by util-linux's setpriv, which is not here."))
  func aProgramEndsWithTheThreadThatStartedIt() throws {
    let process = HelperProgram.process(URL(filePath: "/bin/sleep"), ["600"])
    let isStarted = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      try? process.run()
      // The death signal is set by the program itself, which needs a moment to begin.
      while (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/comm", encoding: .utf8))
        .map({ !$0.hasPrefix("sleep") }) ?? false
      { usleep(1000) }
      isStarted.signal()
    }
    isStarted.wait()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
  }

  /// What a program prints and the status it ends with come through.
  @Test func aProgramAnswersAsItselfWould() throws {
    let process = HelperProgram.process(URL(filePath: "/bin/sh"), ["-c", "echo out; exit 3"])
    let printed = Pipe()
    process.standardOutput = printed
    try process.run()
    #expect(printed.fileHandleForReading.readDataToEndOfFile() == Data("out\n".utf8))
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 3)
  }
}
