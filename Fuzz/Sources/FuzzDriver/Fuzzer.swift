/// Runs libFuzzer.
public enum Fuzzer {
  /// Calls a function with the inputs that libFuzzer makes up, as its arguments on the command line
  /// demand.
  public static func run(_ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = drive(&count, &arguments, body)
  }
}

/// The driver of libFuzzer. SwiftPM has its own entry point, so that of libFuzzer cannot be used.
@_silgen_name("LLVMFuzzerRunDriver")
private func drive(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
