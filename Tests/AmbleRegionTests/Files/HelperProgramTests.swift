import Foundation
import Testing

@testable import AmbleRegion

struct HelperProgramTests {
  /// A thread starts a program that sleeps for ten minutes, and ends: the program is killed (signal
  /// 9), on systems that support it.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"),
      "Programs are tied to each other by util-linux's setpriv, which is not here."))
  func aProgramEndsWithTheThreadThatStartedIt() throws {
    let process = HelperProgram.process(URL(filePath: "/bin/sleep"), ["600"])
    let isStarted = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      try? process.run()
      // The program itself sets the parent-death signal, shortly after its start.
      while (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/comm", encoding: .utf8))
        .map({ !$0.hasPrefix("sleep") }) ?? false
      { usleep(1000) }
      isStarted.signal()
    }
    isStarted.wait()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
  }

  /// Output and exit status of a program are passed on.
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
