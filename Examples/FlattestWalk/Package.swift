// swift-tools-version: 6.2
import PackageDescription

/// A program of another package that finds walks in a region. Build it with `AMBLE_ONLY=region`,
/// which leaves out the server and its dependencies.
let package = Package(
  name: "FlattestWalk",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "amble", path: "../..")],
  targets: [
    .executableTarget(
      name: "FlattestWalk",
      dependencies: [
        .product(name: "AmbleCore", package: "amble"),
        .product(name: "AmbleRegion", package: "amble"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
