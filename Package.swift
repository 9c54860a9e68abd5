// swift-tools-version: 6.2
import Foundation
import PackageDescription

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

// MARK: Libraries of the system

let system: [Target] = [
  .target(name: "CMath", linkerSettings: [.linkedLibrary("m")]),
  .target(name: "CFreestanding"),
  .systemLibrary(name: "CSpawn"),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .systemLibrary(name: "CBzip2", providers: [.apt(["libbz2-dev"])]),
  .systemLibrary(
    name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
  .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
  .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
]

// MARK: The engine, formats and other foundations

let foundations: [Target] = [
  .target(name: "AmbleCore", dependencies: ["CMath"], swiftSettings: strict),
  .target(name: "AmbleWeb", dependencies: ["AmbleCore", "CFreestanding"], swiftSettings: strict),
  .target(name: "AmbleText", swiftSettings: strict),
  .target(name: "AmbleFormats", dependencies: ["CZlib"], swiftSettings: strict),
  .target(name: "AmbleFetch", dependencies: ["CCurl"], swiftSettings: strict),
  .target(name: "AmblePush", dependencies: ["COpenSSL"], swiftSettings: strict),
  .target(name: "AmbleLive", swiftSettings: strict),
  .target(
    name: "AmbleWork",
    dependencies: [
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
    ],
    swiftSettings: strict),
]

// MARK: Capabilities

let capabilities: [Target] = [
  .target(
    name: "AmbleTracks", dependencies: ["AmbleCore", "AmbleFormats"], swiftSettings: strict),
  .target(
    name: "AmbleJournal",
    dependencies: [
      "AmbleCore", "AmbleFormats", "AmbleLive", "AmbleText", "AmbleTracks", "AmbleWork", "COpenSSL",
      "CPostgreSQL",
      .product(name: "GRDB", package: "GRDB.swift"),
    ],
    swiftSettings: strict),
  .target(
    name: "AmbleRegion",
    dependencies: [
      "AmbleCore", "AmbleFormats", "AmbleText", "CMath", "CSpawn", "CBzip2",
      .product(name: "GRDB", package: "GRDB.swift"),
    ],
    swiftSettings: strict),
  .target(
    name: "AmbleCampus",
    dependencies: [
      "AmbleCore", "AmbleFormats", "AmbleJournal", "AmbleRegion", "AmbleText", "AmbleWork",
    ],
    swiftSettings: strict),
  .target(
    name: "AmbleBikeShare",
    dependencies: ["AmbleCore", "AmbleFetch", "AmbleFormats", "AmbleRegion"],
    swiftSettings: strict),
  .target(
    name: "AmbleSources",
    dependencies: [
      "AmbleBikeShare", "AmbleCore", "AmbleFetch", "AmbleFormats", "AmbleRegion", "AmbleText",
      "COpenSSL",
    ],
    swiftSettings: strict),
  .target(
    name: "AmbleHikes",
    dependencies: [
      "AmbleCore", "AmbleJournal", "AmbleRegion", "AmbleTracks", "AmbleWork",
      .product(name: "Logging", package: "swift-log"),
    ],
    swiftSettings: strict),
  .target(
    name: "AmbleGroups",
    dependencies: [
      "AmbleCore", "AmbleFormats", "AmbleJournal", "AmbleLive", "AmbleRegion", "AmbleWork",
      .product(name: "Logging", package: "swift-log"),
    ],
    swiftSettings: strict),
]

// MARK: Programs

let programs: [Target] = [
  .target(
    name: "AmbleDemoCity", dependencies: ["AmbleCore", "AmbleFormats", "AmbleRegion"],
    swiftSettings: strict),
  .target(
    name: "AmbleDemo",
    dependencies: [
      "AmbleBikeShare", "AmbleCampus", "AmbleCore", "AmbleDemoCity", "AmbleGroups", "AmbleJournal",
      "AmbleRegion", "AmbleWork",
    ],
    swiftSettings: strict),
  .target(
    name: "AmbleServer",
    dependencies: [
      "AmbleBikeShare", "AmbleCampus", "AmbleCore", "AmbleDemo", "AmbleFetch", "AmbleFormats",
      "AmbleGroups", "AmbleHikes", "AmbleJournal", "AmbleLive", "AmblePush", "AmbleRegion",
      "AmbleSources", "AmbleText", "AmbleTracks", "AmbleWork",
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HummingbirdCore", package: "hummingbird"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
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
      "AmbleCampus", "AmbleCore", "AmbleDemo", "AmbleDemoCity", "AmbleFetch", "AmbleFormats",
      "AmbleHikes", "AmbleJournal", "AmbleRegion", "AmbleServer", "AmbleSources", "AmbleTracks",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "Logging", package: "swift-log"),
    ],
    swiftSettings: strict,
    linkerSettings: lld),
  .executableTarget(
    name: "NativeEngine", dependencies: ["AmbleWeb"], path: "Tests/Web/NativeEngine",
    swiftSettings: strict, linkerSettings: lld),
  // The sources of the example packages, so that tests need not build the libraries twice.
  .executableTarget(
    name: "ExampleWalk", dependencies: ["AmbleCore", "AmbleRegion"],
    path: "Examples/FlattestWalk/Sources/FlattestWalk", swiftSettings: strict,
    linkerSettings: lld),
  .executableTarget(
    name: "ExampleServer",
    dependencies: [
      "AmbleCore", "AmbleRegion", .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HummingbirdCore", package: "hummingbird"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "NIOPosix", package: "swift-nio"),
    ],
    path: "Examples/WalkServer/Sources/WalkServer", swiftSettings: strict, linkerSettings: lld),
]

// MARK: Tests

let tests: [Target] = [
  .target(
    name: "AmbleTesting", dependencies: ["AmbleLive"], path: "Tests/AmbleTesting",
    swiftSettings: strict),
  .target(
    name: "AmbleSamples",
    dependencies: ["AmbleCore", "AmbleDemoCity", "AmbleFormats", "AmbleRegion", "AmbleTesting"],
    path: "Tests/AmbleSamples", swiftSettings: strict),
  .testTarget(
    name: "AmbleCommandTests",
    dependencies: [
      "AmbleCore", "AmbleJournal", "AmbleRegion", "AmbleSamples", "AmbleServer", "amble",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    swiftSettings: unoptimised, linkerSettings: lld),
  .testTarget(
    name: "AmbleCoreTests", dependencies: ["AmbleCore", "AmbleTesting"],
    swiftSettings: unoptimised),
  .testTarget(
    name: "AmbleTextTests", dependencies: ["AmbleText"], swiftSettings: unoptimised,
    linkerSettings: lld),
  .testTarget(
    name: "AmbleFormatsTests", dependencies: ["AmbleFormats", "AmbleTesting"],
    swiftSettings: unoptimised, linkerSettings: lld),
  .testTarget(
    name: "AmbleFetchTests", dependencies: ["AmbleFetch", "AmbleTesting"],
    swiftSettings: unoptimised, linkerSettings: lld),
  .testTarget(
    name: "AmblePushTests", dependencies: ["AmblePush"], swiftSettings: unoptimised,
    linkerSettings: lld),
  .testTarget(
    name: "AmbleLiveTests", dependencies: ["AmbleLive", "AmbleTesting"], swiftSettings: unoptimised,
    linkerSettings: lld),
  .testTarget(
    name: "AmbleWorkTests",
    dependencies: [
      "AmbleTesting", "AmbleWork", .product(name: "NIOCore", package: "swift-nio"),
    ],
    swiftSettings: unoptimised, linkerSettings: lld),
  .testTarget(
    name: "AmbleTracksTests",
    dependencies: ["AmbleCore", "AmbleFormats", "AmbleTracks", "AmbleTesting"],
    swiftSettings: unoptimised, linkerSettings: lld),
  .testTarget(
    name: "AmbleJournalTests",
    dependencies: [
      "AmbleCore", "AmbleFormats", "AmbleJournal", "AmbleLive", "AmbleTesting", "AmbleTracks",
      .product(name: "GRDB", package: "GRDB.swift"),
    ],
    swiftSettings: unoptimised, linkerSettings: lld),
  .testTarget(
    name: "AmbleRegionTests",
    dependencies: [
      "AmbleCore", "AmbleDemoCity", "AmbleFormats", "AmbleRegion", "AmbleSamples", "AmbleText",
      "AmbleTesting", "CBzip2",
      .product(name: "GRDB", package: "GRDB.swift"),
    ],
    swiftSettings: unoptimised, linkerSettings: lld),
  .testTarget(
    name: "AmbleCampusTests",
    dependencies: [
      "AmbleCampus", "AmbleCore", "AmbleDemo", "AmbleDemoCity", "AmbleFormats", "AmbleJournal",
      "AmbleRegion", "AmbleSamples", "AmbleTesting",
    ],
    swiftSettings: unoptimised, linkerSettings: lld),
  .testTarget(
    name: "AmbleBikeShareTests",
    dependencies: [
      "AmbleBikeShare", "AmbleCore", "AmbleDemo", "AmbleFormats", "AmbleRegion", "AmbleTesting",
    ],
    swiftSettings: unoptimised, linkerSettings: lld),
  .testTarget(
    name: "AmbleSourcesTests",
    dependencies: [
      "AmbleCore", "AmbleFormats", "AmbleRegion", "AmbleSources", "AmbleTesting",
    ],
    swiftSettings: unoptimised, linkerSettings: lld),
  .testTarget(
    name: "AmbleHikesTests",
    dependencies: ["AmbleCore", "AmbleHikes", "AmbleJournal", "AmbleTracks"],
    swiftSettings: unoptimised, linkerSettings: lld),
  .testTarget(
    name: "AmbleGroupsTests",
    dependencies: [
      "AmbleCore", "AmbleGroups", "AmbleJournal", "AmbleLive", "AmbleTesting",
      .product(name: "Logging", package: "swift-log"),
    ],
    swiftSettings: unoptimised, linkerSettings: lld),
  .testTarget(
    name: "AmbleServerTests",
    dependencies: [
      "AmbleBikeShare", "AmbleCampus", "AmbleCore", "AmbleDemo", "AmbleDemoCity", "AmbleFetch",
      "AmbleFormats", "AmbleGroups", "AmbleHikes", "AmbleJournal", "AmbleLive",
      "AmbleRegion", "AmbleSamples", "AmbleServer", "AmbleTesting", "AmbleWork",
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOEmbedded", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
    ],
    swiftSettings: unoptimised, linkerSettings: lld),
]

// MARK: The package, or a part of it

let dependencies: [Package.Dependency] = [
  .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  .package(
    url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1",
    traits: ["FullFoundation"]),
  .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
  .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
]

let products: [Product] = [
  .library(name: "AmbleCore", targets: ["AmbleCore"]),
  .library(name: "AmbleWeb", type: .static, targets: ["AmbleWeb"]),
  .library(name: "AmbleTracks", targets: ["AmbleTracks"]),
  .library(name: "AmbleJournal", targets: ["AmbleJournal"]),
  .library(name: "AmbleRegion", targets: ["AmbleRegion"]),
  .library(name: "AmbleCampus", targets: ["AmbleCampus"]),
  .library(name: "AmbleBikeShare", targets: ["AmbleBikeShare"]),
  .library(name: "AmbleServer", targets: ["AmbleServer"]),
  .executable(name: "amble", targets: ["amble"]),
]

/// `AMBLE_ONLY=region` in the environment builds `AmbleRegion` with its tests and what they need,
/// without the other targets and their packages; so does any other name of a target after `Amble`, in
/// upper or lower case. The sanitizers need it, and the browser's engine, which has no packages.
let part = ProcessInfo.processInfo.environment["AMBLE_ONLY"]
let all = system + foundations + capabilities + programs + tests

/// Returns a target's dependencies, targets of this package or products of others.
func names(of target: Target) -> [String] {
  target.dependencies.map { dependency in
    switch dependency {
    case .targetItem(let name, _), .productItem(let name, _, _, _), .byNameItem(let name, _): name
    @unknown default: fatalError("A dependency has an unknown kind.")
    }
  }
}

/// Returns the targets of `all` that some targets need, including themselves.
func closure(of roots: [String], in all: [Target]) -> [Target] {
  var (found, open) = (Set<String>(), roots)
  while let name = open.popLast() {
    guard found.insert(name).inserted, let target = all.first(where: { $0.name == name }) else {
      continue
    }
    open += names(of: target)
  }
  return all.filter { found.contains($0.name) }
}

/// Returns the names of the target of a part and of its tests.
func roots(of part: String, in all: [Target]) -> [String] {
  let wanted = ["amble\(part)", "amble\(part)tests"].map { $0.lowercased() }
  return all.map(\.name).filter { wanted.contains($0.lowercased()) }
}

let targets = part.map { closure(of: roots(of: $0, in: all), in: all) } ?? all
let known = Set(targets.map(\.name))
let packages = Set(
  targets.flatMap(\.dependencies).compactMap { dependency in
    if case .productItem(_, let package, _, _) = dependency { package } else { nil }
  })

let package = Package(
  name: "amble",
  platforms: [.macOS(.v15)],
  products: products.filter { product in
    switch product {
    case let library as Product.Library: known.isSuperset(of: library.targets)
    case let program as Product.Executable: known.isSuperset(of: program.targets)
    default: false
    }
  },
  dependencies: dependencies.filter { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return packages.contains { location.hasSuffix("/\($0)") }
  },
  targets: targets
)
