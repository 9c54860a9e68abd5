// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// `AMBLE_ONLY=region` leaves out what needs the server: `engine` alone, which looks inside the
/// engine and is built with `-Xswiftc -enable-testing`, is quick to build so.
let only = ProcessInfo.processInfo.environment["AMBLE_ONLY"]

let amble: [Target.Dependency] = [
  .product(name: "AmbleCore", package: "amble"),
  .product(name: "AmbleRegion", package: "amble"),
]

let lld: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"])]

var targets: [Target] = [
  .target(name: "Sampling", dependencies: amble),
  .executableTarget(
    name: "tours", dependencies: [.product(name: "AmbleCore", package: "amble")],
    linkerSettings: lld),
  .executableTarget(name: "engine", dependencies: ["Sampling"] + amble, linkerSettings: lld),
]

if only == nil {
  let server: Target.Dependency = .product(name: "AmbleServer", package: "amble")
  targets += [
    .executableTarget(
      name: "walks", dependencies: ["Sampling", server] + amble, linkerSettings: lld),
    .executableTarget(
      name: "rides",
      dependencies: ["Sampling", .product(name: "AmbleBikeShare", package: "amble")] + amble,
      linkerSettings: lld),
    .executableTarget(
      name: "bench", dependencies: ["Sampling", server] + amble, linkerSettings: lld),
  ]
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "amble", path: "..")],
  targets: targets
)
