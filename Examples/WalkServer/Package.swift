// swift-tools-version: 6.2
import PackageDescription

/// A server of another package, which finds walks in a region for its clients. Build it with
/// `AMBLE_ONLY=region`, which leaves out Amble's own server.
let package = Package(
  name: "WalkServer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "amble", path: "../.."),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1",
      traits: ["FullFoundation"]),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    .executableTarget(
      name: "WalkServer",
      dependencies: [
        .product(name: "AmbleCore", package: "amble"),
        .product(name: "AmbleRegion", package: "amble"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
