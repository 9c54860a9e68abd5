// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// `AMBLE_ONLY=core` leaves the engine alone, without any dependency: what the sanitizers need.
/// `AMBLE_ONLY=web` adds what the browser calls it by, `AMBLE_ONLY=journal` what people own.
/// `AMBLE_ONLY=region` leaves out the server and the journal with their dependencies.
let only = ProcessInfo.processInfo.environment["AMBLE_ONLY"]

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let lld: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"])]

var targets: [Target] = [
  .target(name: "CMath", linkerSettings: [.linkedLibrary("m")]),
  .target(
    name: "AmbleCore",
    dependencies: ["CMath"],
    swiftSettings: strict),
  .target(name: "AmbleTesting", path: "Tests/AmbleTesting", swiftSettings: strict),
  .testTarget(
    name: "AmbleCoreTests", dependencies: ["AmbleCore", "AmbleTesting"], swiftSettings: strict),
]

var products: [Product] = [.library(name: "AmbleCore", targets: ["AmbleCore"])]
var dependencies: [Package.Dependency] = []

if only == "web" {
  products += [.library(name: "AmbleWeb", type: .static, targets: ["AmbleWeb"])]
  targets += [
    .target(name: "CFreestanding"),
    .target(name: "AmbleWeb", dependencies: ["AmbleCore", "CFreestanding"], swiftSettings: strict),
    .executableTarget(
      name: "NativeEngine", dependencies: ["AmbleWeb"], path: "Tests/Web/NativeEngine",
      swiftSettings: strict),
  ]
}

if only != "core", only != "web" {
  targets += [.target(name: "AmbleText", swiftSettings: strict)]
}

let database: [Package.Dependency] = [
  .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
]

if only == "journal" || only == nil {
  products += [.library(name: "AmbleJournal", targets: ["AmbleJournal"])]
  dependencies += [.package(url: "https://github.com/apple/swift-crypto", from: "4.5.2")]
  targets += [
    .target(
      name: "AmbleJournal",
      dependencies: [
        "AmbleCore", "AmbleText", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AmbleJournalTests",
      dependencies: [
        "AmbleJournal", "AmbleTesting", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict,
      linkerSettings: lld),
  ]
}

if only == "journal" { dependencies += database }

if only == "region" || only == nil {
  products += [.library(name: "AmbleRegion", targets: ["AmbleRegion"])]
  dependencies += database
  targets += [
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CBzip2", providers: [.apt(["libbz2-dev"])]),
    .target(
      name: "AmbleRegion",
      dependencies: [
        "AmbleCore", "AmbleText", "CZlib", "CBzip2", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AmbleRegionTests", dependencies: ["AmbleRegion", "AmbleText", "AmbleTesting"],
      swiftSettings: strict,
      linkerSettings: lld),
  ]
}

if only == nil {
  products += [
    .library(name: "AmbleServer", targets: ["AmbleServer"]),
    .executable(name: "amble", targets: ["amble"]),
  ]
  dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  ]
  targets += [
    .target(
      name: "AmbleServer",
      dependencies: [
        "AmbleRegion", "AmbleJournal", "AmbleText",
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "amble",
      dependencies: [
        "AmbleServer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict,
      linkerSettings: lld),
    .testTarget(
      name: "AmbleServerTests",
      dependencies: [
        "AmbleServer", "AmbleJournal", "AmbleTesting", "CZlib",
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ],
      swiftSettings: strict,
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
