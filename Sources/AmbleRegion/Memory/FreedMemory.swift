import Foundation

/// What becomes of memory once it is free: the C library's allocator likes to keep it.
///
/// Both functions do something with GNU's C library and nothing with others. They are looked up by
/// name, because Swift does not see the header they are declared in.
public enum FreedMemory {
  /// Lets the whole process share two pools of memory and give back early what is free: less memory
  /// for a few per cent of time. To be called before other threads begin.
  ///
  /// By default every thread has a pool of its own, which keeps what passed through it.
  public static func keepLittle() {
    typealias Option = @convention(c) (Int32, Int32) -> Int32
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let set = unsafeBitCast(symbol, to: Option.self)
    let (trimThreshold, mapThreshold, pools): (Int32, Int32, Int32) = (-1, -3, -8)
    _ = set(pools, 2)
    _ = set(mapThreshold, 256 << 10)
    _ = set(trimThreshold, 512 << 10)
  }

  /// Gives back to the system what is free now.
  static func giveBack() {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }
}
