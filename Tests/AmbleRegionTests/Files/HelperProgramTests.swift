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

  /// A program is run without files of this process, however many there are, with its limits, and
  /// ends as it does.
  @Test func aProgramIsRunApart() throws {
    let files = (0..<1_500).map { _ in open("/dev/null", O_RDONLY) }
    defer { for file in files { close(file) } }
    func run(_ script: String) -> HelperProgram.End {
      HelperProgram.run(
        URL(filePath: "/bin/sh"), ["-c", script], maxMemory: 1 << 30, maxTime: 60)
    }
    for _ in 0..<10 { #expect(run("test $(ls /proc/$$/fd | wc -l) -lt 10") == .exited(0)) }
    #expect(run("exit 3") == .exited(3))
    #expect(run("kill -TERM $$") == .killed(SIGTERM))
    #expect(run("test $(ulimit -v) = 1048576") == .exited(0))
    #expect(HelperProgram.run(["/no/such/program"]) == .notStarted(ENOENT))
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
