// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "amble", path: "..")],
  targets: [
    .executableTarget(
      name: "walks",
      dependencies: [
        .product(name: "AmbleCore", package: "amble"),
        .product(name: "AmbleRegion", package: "amble"),
        .product(name: "AmbleServer", package: "amble"),
      ],
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])])
  ]
)
