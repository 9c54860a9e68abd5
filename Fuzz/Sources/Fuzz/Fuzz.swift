import AmbleCore
import AmbleTracks
import FuzzDriver

/// Runs libFuzzer on the readers of recordings.
@main enum Fuzz {
  static func main() { Fuzzer.run(read) }
}

/// Reads what libFuzzer makes up as a file. libFuzzer reports traps, errors of memory, and inputs
/// that take long or much memory.
private func read(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  var limits = TrackLimits()
  limits.fileBytes = 16 << 20
  limits.archiveBytes = 16 << 20
  guard let file = try? TrackReader.read(bytes, limits: limits) else { return 0 }
  for activity in file.activities {
    precondition(!activity.samples.isEmpty && !activity.samples[0].isAfterPause)
    for sample in activity.samples { precondition(sample.position?.isValid != false) }
  }
  return 0
}
