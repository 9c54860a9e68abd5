import Foundation

/// A pseudo terminal for a program's standard input.
final class Terminal {
  private let master: FileHandle
  /// The program's end.
  let standardInput: FileHandle

  init?() {
    guard let descriptor = Self.call("posix_openpt", O_RDWR | O_NOCTTY), descriptor >= 0,
      Self.call("grantpt", descriptor) == 0, Self.call("unlockpt", descriptor) == 0,
      let name = Self.name(descriptor)
    else { return nil }
    let other = open(name, O_RDWR | O_NOCTTY)
    guard other >= 0 else { return nil }
    master = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    standardInput = FileHandle(fileDescriptor: other, closeOnDealloc: true)
  }

  /// Calls a function by name, because Swift does not import the C library's GNU extensions.
  private static func call(_ name: String, _ argument: Int32) -> Int32? {
    typealias Function = @convention(c) (Int32) -> Int32
    return dlsym(nil, name).map { unsafeBitCast($0, to: Function.self)(argument) }
  }

  private static func name(_ descriptor: Int32) -> String? {
    typealias Function = @convention(c) (Int32, UnsafeMutablePointer<CChar>, Int) -> Int32
    guard let function = dlsym(nil, "ptsname_r") else { return nil }
    var name = [CChar](repeating: 0, count: 64)
    let status = unsafeBitCast(function, to: Function.self)(descriptor, &name, name.count)
    return status == 0 ? name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) } : nil
  }

  /// Types a line.
  func type(_ line: String) throws { try master.write(contentsOf: Data((line + "\n").utf8)) }

  /// The echoed text so far; the program writes elsewhere.
  func shown() -> String {
    var bytes = [UInt8](repeating: 0, count: 1_000)
    let descriptor = master.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Whether the terminal echoes input.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(standardInput.fileDescriptor, &settings) == 0
      && settings.c_lflag & tcflag_t(ECHO) != 0
  }
}

extension FileHandle {
  /// Reads until a text has arrived, or the other end is closed.
  func read(until text: String) -> String {
    var all = ""
    while !all.contains(text) {
      let data = availableData
      if data.isEmpty { break }
      all += String(decoding: data, as: UTF8.self)
    }
    return all
  }
}
