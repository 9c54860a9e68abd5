// swift-tools-version: 6.2
import PackageDescription

/// Coverage-guided fuzzing by libFuzzer of the readers of recordings and of bike-share feeds:
/// `scripts/fuzz.sh`.
///
/// Compiles the sources of the readers again, instrumented, with the few files of the engine that
/// they need.
let instrumented: [SwiftSetting] = [
  .unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library"])
]

let package = Package(
  name: "fuzz",
  targets: [
    .target(name: "CMath", path: "Links/CMath", linkerSettings: [.linkedLibrary("m")]),
    .systemLibrary(name: "CZlib", path: "Links/CZlib"),
    .target(
      name: "AmbleCore", dependencies: ["CMath"], path: "Links/AmbleCore",
      swiftSettings: instrumented),
    .target(
      name: "AmbleTracks", dependencies: ["AmbleCore", "CZlib"], path: "Links/AmbleTracks",
      swiftSettings: instrumented),
    .target(
      name: "AmbleBikeShare", dependencies: ["AmbleCore"], path: "Links/AmbleBikeShare",
      swiftSettings: instrumented),
    .executableTarget(
      name: "FuzzFeeds", dependencies: ["AmbleBikeShare", "AmbleCore"],
      swiftSettings: instrumented,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
    .executableTarget(
      name: "Fuzz", dependencies: ["AmbleCore", "AmbleTracks"], swiftSettings: instrumented,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ]
)
