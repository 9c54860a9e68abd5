import Foundation
import Synchronization
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
    let command = HelperProgram.command(URL(filePath: "/bin/sleep"), ["600"])
    let started = Mutex<RunningProgram?>(nil)
    let isStarted = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let program = try? RunningProgram(command)
      // The program itself sets the parent-death signal, shortly after its start.
      while let program,
        let name = try? String(
          contentsOfFile: "/proc/\(program.identifier)/comm", encoding: .utf8),
        !name.hasPrefix("sleep")
      { usleep(1000) }
      started.withLock { $0 = program }
      isStarted.signal()
    }
    isStarted.wait()
    #expect(try #require(started.withLock { $0 }).wait() == .killed(SIGKILL))
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

  /// A program gets its input and its folder, and its output, errors and status are passed on.
  @Test func aProgramAnswersAsItselfWould() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let script = "cat; pwd; echo bad >&2; exit 3"
    let outcome = HelperProgram.outcome(
      of: HelperProgram.command(URL(filePath: "/bin/sh"), ["-c", script]),
      input: Data("in\n".utf8), in: folder)
    #expect(outcome.end == .exited(3))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "in\n\(folder.path)\n")
    #expect(String(decoding: outcome.errors, as: UTF8.self) == "bad\n")
  }
}
