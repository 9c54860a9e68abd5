// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// `AMBLE_ONLY=core` leaves the engine alone, without any dependency: what the sanitizers need.
/// `AMBLE_ONLY=web` adds the engine's interface for the browser, `AMBLE_ONLY=journal` accounts and
/// trips, `AMBLE_ONLY=tracks` the readers of recordings. `AMBLE_ONLY=region` leaves out the server
/// and the journal with their dependencies; `AMBLE_ONLY=campus` adds campuses to that,
/// `AMBLE_ONLY=bikes` bike share.
let only = ProcessInfo.processInfo.environment["AMBLE_ONLY"]

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests are compiled without optimisation: that halves their share of the build, and what they
/// measure is the optimised library.
let unoptimised: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"])]

let lld: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"])]

/// The tests of a library, which may use other targets.
func test(_ name: String, _ others: Target.Dependency...) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.target(name: name), "AmbleTesting"] + others,
    swiftSettings: unoptimised, linkerSettings: lld)
}

var targets: [Target] = [
  .target(name: "CMath", linkerSettings: [.linkedLibrary("m")]),
  .target(
    name: "AmbleCore",
    dependencies: ["CMath"],
    swiftSettings: strict),
  .target(name: "AmbleTesting", path: "Tests/AmbleTesting", swiftSettings: strict),
  .testTarget(
    name: "AmbleCoreTests", dependencies: ["AmbleCore", "AmbleTesting"], swiftSettings: unoptimised),
]

var products: [Product] = [.library(name: "AmbleCore", targets: ["AmbleCore"])]
var dependencies: [Package.Dependency] = []

if only == "web" || only == nil {
  products += [.library(name: "AmbleWeb", type: .static, targets: ["AmbleWeb"])]
  targets += [
    .target(name: "CFreestanding"),
    .target(name: "AmbleWeb", dependencies: ["AmbleCore", "CFreestanding"], swiftSettings: strict),
  ]
}

if only == nil {
  targets += [
    .executableTarget(
      name: "NativeEngine", dependencies: ["AmbleWeb"], path: "Tests/Web/NativeEngine",
      swiftSettings: strict, linkerSettings: lld),
    // The source of the example package, so that tests need not build the libraries twice.
    .executableTarget(
      name: "ExampleWalk", dependencies: ["AmbleCore", "AmbleRegion"],
      path: "Examples/FlattestWalk/Sources/FlattestWalk", swiftSettings: strict,
      linkerSettings: lld),
  ]
}

if only != "core", only != "web" {
  targets += [
    .target(name: "AmbleFormats", swiftSettings: strict),
    test("AmbleFormats"),
    .target(name: "AmbleText", swiftSettings: strict),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  ]
}

if only == "tracks" || only == "journal" || only == "campus" || only == nil {
  products += [.library(name: "AmbleTracks", targets: ["AmbleTracks"])]
  targets += [
    .target(
      name: "AmbleTracks", dependencies: ["AmbleCore", "CZlib"], swiftSettings: strict),
    .testTarget(
      name: "AmbleTracksTests",
      dependencies: ["AmbleCore", "AmbleTracks", "AmbleTesting", "CZlib"],
      swiftSettings: unoptimised,
      linkerSettings: lld),
  ]
}

let database: [Package.Dependency] = [
  .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")
]

if only == "journal" || only == "push" || only == nil {
  targets += [
    .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])])
  ]
}

if only == "push" || only == nil {
  targets += [
    .target(name: "AmblePush", dependencies: ["COpenSSL"], swiftSettings: strict),
    .testTarget(
      name: "AmblePushTests", dependencies: ["AmblePush"], swiftSettings: unoptimised,
      linkerSettings: lld),
  ]
}

if only == "journal" || only == nil {
  products += [.library(name: "AmbleJournal", targets: ["AmbleJournal"])]
  targets += [
    .target(
      name: "AmbleJournal",
      dependencies: [
        "AmbleCore", "AmbleText", "AmbleTracks", "COpenSSL", "CZlib",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AmbleJournalTests",
      dependencies: [
        "AmbleCore", "AmbleJournal", "AmbleTesting", "AmbleTracks",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: unoptimised,
      linkerSettings: lld),
  ]
}

if only == "journal" { dependencies += database }

if only == "region" || only == "campus" || only == "bikes" || only == nil {
  products += [.library(name: "AmbleRegion", targets: ["AmbleRegion"])]
  dependencies += database
  targets += [
    .systemLibrary(name: "CBzip2", providers: [.apt(["libbz2-dev"])]),
    .systemLibrary(name: "CSpawn"),
    .target(
      name: "AmbleRegion",
      dependencies: [
        "AmbleCore", "AmbleText", "CMath", "CSpawn", "CZlib", "CBzip2",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AmbleRegionTests",
      dependencies: [
        "AmbleCore", "AmbleRegion", "AmbleText", "AmbleTesting", "CZlib", "CBzip2",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: unoptimised,
      linkerSettings: lld),
  ]
}

if only == "campus" || only == nil {
  products += [.library(name: "AmbleCampus", targets: ["AmbleCampus"])]
  targets += [
    .target(
      name: "AmbleCampus",
      dependencies: ["AmbleCore", "AmbleRegion", "AmbleText", "AmbleTracks", "CZlib"],
      swiftSettings: strict),
    .testTarget(
      name: "AmbleCampusTests",
      dependencies: ["AmbleCampus", "AmbleCore", "AmbleRegion", "AmbleTesting", "CZlib"],
      swiftSettings: unoptimised,
      linkerSettings: lld),
  ]
}

if only == "bikes" || only == nil {
  targets += [
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(name: "AmbleFetch", dependencies: ["CCurl"], swiftSettings: strict),
    .testTarget(
      name: "AmbleFetchTests", dependencies: ["AmbleFetch", "AmbleTesting"],
      swiftSettings: unoptimised, linkerSettings: lld),
    .target(
      name: "AmbleBikeShare",
      dependencies: ["AmbleCore", "AmbleFetch", "AmbleFormats", "AmbleRegion"],
      swiftSettings: strict),
    .executableTarget(
      name: "RideBenchmark",
      dependencies: ["AmbleBikeShare", "AmbleCore", "AmbleRegion", "AmbleTesting"],
      path: "Benchmarks/rides", swiftSettings: strict, linkerSettings: lld),
    .testTarget(
      name: "AmbleBikeShareTests",
      dependencies: ["AmbleBikeShare", "AmbleCore", "AmbleRegion", "AmbleTesting", "CZlib"],
      swiftSettings: unoptimised,
      linkerSettings: lld),
  ]
}

if only == nil {
  let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
  targets += [
    .target(name: "AmbleLive", swiftSettings: strict),
    .target(
      name: "AmbleWork",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .target(
      name: "AmbleHikes",
      dependencies: ["AmbleCore", "AmbleJournal", "AmbleRegion", "AmbleTracks", "AmbleWork", log],
      swiftSettings: strict),
    .target(
      name: "AmbleGroups",
      dependencies: [
        "AmbleCore", "AmbleFormats", "AmbleJournal", "AmbleLive", "AmbleRegion", "AmbleWork", log,
      ],
      swiftSettings: strict),
  ]
  targets += [
    test("AmbleLive"), test("AmbleWork"),
    test("AmbleGroups", "AmbleCore", "AmbleJournal"),
  ]
  products += [
    .library(name: "AmbleServer", targets: ["AmbleServer"]),
    .executable(name: "amble", targets: ["amble"]),
  ]
  dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1",
      traits: ["FullFoundation"]),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ]
  targets += [
    .target(
      name: "AmbleServer",
      dependencies: [
        "AmbleBikeShare", "AmbleCampus", "AmbleCore", "AmbleFetch", "AmbleFormats", "AmbleGroups",
        "AmbleHikes", "AmbleJournal", "AmbleLive", "AmblePush", "AmbleRegion", "AmbleText",
        "AmbleTracks", "AmbleWork",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "amble",
      dependencies: [
        "AmbleBikeShare", "AmbleCampus", "AmbleCore", "AmbleRegion", "AmbleJournal", "AmbleServer",
        "AmbleTracks",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
      ],
      swiftSettings: strict,
      linkerSettings: lld),
    .testTarget(
      name: "AmbleServerTests",
      dependencies: [
        "AmbleBikeShare", "AmbleCampus", "AmbleCore", "AmbleFormats", "AmbleGroups", "AmbleHikes",
        "AmbleJournal", "AmbleLive", "AmblePush", "AmbleRegion", "AmbleServer", "AmbleTesting",
        "AmbleWork", "CZlib",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: unoptimised,
      linkerSettings: lld),
  ]
}

let package = Package(
  name: "amble",
  platforms: [.macOS(.v15)],
  products: products,
  dependencies: dependencies,
  targets: targets
)
