// swift-tools-version: 6.2
import PackageDescription

/// Coverage-guided fuzzing by libFuzzer of the readers of untrusted and of damaged files:
/// `scripts/fuzz.sh`.
///
/// Compiles the sources of the readers again, instrumented. Of modules with dependencies that the
/// readers do not need, it compiles the readers alone.
let instrumented: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library", "-enable-testing"]),
]

/// Returns a program that fuzzes a reader.
func fuzzer(_ name: String, of dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: ["FuzzDriver"] + dependencies, swiftSettings: instrumented,
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])])
}

/// Returns a module of the sources in `Links`.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Links/\(name)", swiftSettings: instrumented)
}

let package = Package(
  name: "fuzz",
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
  ],
  targets: [
    .target(name: "CMath", path: "Links/CMath", linkerSettings: [.linkedLibrary("m")]),
    .systemLibrary(name: "CZlib", path: "Links/CZlib"),
    .systemLibrary(name: "CBzip2", path: "Links/CBzip2"),
    .systemLibrary(name: "CSpawn", path: "Links/CSpawn"),
    module("AmbleCore", ["CMath"]),
    module("AmbleText"),
    module("AmbleFormats", ["CZlib"]),
    module("AmbleTracks", ["AmbleCore", "AmbleFormats"]),
    module("AmbleBikeShare", ["AmbleCore", "AmbleFormats", "AmbleRegion"]),
    module(
      "AmbleRegion",
      [
        "AmbleCore", "AmbleFormats", "AmbleText", "CMath", "CSpawn", "CBzip2",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    module("AmbleCampus", ["AmbleCore", "AmbleFormats", "AmbleRegion", "AmbleText"]),
    module("AmbleDemoCity", ["AmbleCore", "AmbleFormats", "AmbleRegion"]),
    module("AmbleJournal", ["AmbleCore", "AmbleFormats"]),
    module(
      "AmbleServer",
      [
        "AmbleCore", "AmbleFormats", "AmbleJournal", "AmbleRegion", "AmbleText",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]),
    .target(name: "FuzzDriver", swiftSettings: instrumented),
    fuzzer("Fuzz", of: ["AmbleCore", "AmbleTracks"]),
    fuzzer("FuzzFeeds", of: ["AmbleBikeShare", "AmbleCore", "AmbleRegion"]),
    .target(
      name: "FuzzImport", dependencies: ["AmbleCore", "AmbleRegion"], swiftSettings: instrumented),
    fuzzer("FuzzMap", of: ["AmbleCore", "AmbleDemoCity", "AmbleRegion", "FuzzImport"]),
    fuzzer("FuzzOSM", of: ["AmbleCore", "AmbleRegion", "FuzzImport"]),
    fuzzer(
      "FuzzRegion",
      of: [
        "AmbleCore", "AmbleFormats", "AmbleRegion",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    fuzzer("FuzzContacts", of: ["AmbleCore", "AmbleJournal"]),
    fuzzer("FuzzJSON", of: ["AmbleCore", "AmbleFormats", "AmbleServer"]),
    fuzzer("FuzzURL", of: ["AmbleCore", "AmbleRegion", "AmbleServer"]),
    fuzzer("FuzzTrackers", of: ["AmbleCore", "AmbleFormats", "AmbleJournal", "AmbleServer"]),
    fuzzer("FuzzCampus", of: ["AmbleCampus", "AmbleCore", "AmbleFormats"]),
  ]
)
