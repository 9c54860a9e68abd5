import Foundation

/// The marks of devices on which the password of an account was once right.
///
/// A mark gives no access. It distinguishes the owner's devices from strangers', so that strangers
/// who guess passwords do not lock the owner out. It is a random name of the device and the
/// HMAC-SHA256 of that name and the account, so that nothing is stored.
///
/// ```swift
/// let marks = DeviceMarks(localKey)
/// let mark = marks.newMark(of: account.id)
/// marks.device(of: mark, of: account.id)  // the device's name
/// ```
public struct DeviceMarks: Sendable {
  private let key: Data

  /// Creates the marks of a server.
  /// - Parameter localKey: the key from which marks are derived. Without one, marks last as long as
  ///   the process.
  public init(_ localKey: LocalKey?) {
    key = localKey?.secret.digest ?? Cryptography.randomBytes(32)
  }

  /// Creates the mark of a new device.
  public func newMark(of user: UserID) -> String {
    let device = Base64URL.text(of: Cryptography.randomBytes(16))
    return "\(device).\(code(device, user))"
  }

  /// Returns the name of the device of a mark, or `nil` if it is not one of the account.
  public func device(of mark: String, of user: UserID) -> String? {
    let parts = mark.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let device = String(parts[0])
    let isGenuine = Cryptography.areEqual(Data(parts[1].utf8), Data(code(device, user).utf8))
    return isGenuine ? device : nil
  }

  private func code(_ device: String, _ user: UserID) -> String {
    Base64URL.text(of: Cryptography.hmacSHA256("device \(device) \(user.text)", key: key))
  }
}
