import AmbleJournal

extension AttemptLimiter {
  /// The subjects that attempts are counted by. Each purpose is counted separately, so that
  /// failures at one do not block another.
  enum Subject: Hashable, Sendable {
    /// An address tried from a network, whether or not it has an account.
    case signIn(account: String, network: String)
    /// An address tried from any device that is not known to be its owner's.
    case account(String)
    /// A device on which the password of the account was right before.
    case device(String)
    /// All sign-ins from a network on unknown devices.
    case signer(network: String)
    /// All registrations from a network.
    case registrar(network: String)
    /// The user who confirms a change by the password.
    case confirmer(UserID)
    /// The user whose second factor is tried, whose password is known.
    case code(UserID)
    /// The folded name of the group tried, whether or not it exists.
    case group(String)
    /// The user who tries to join groups, or to find names that are taken.
    case joiner(UserID)
    /// An address that mail is sent to on request, whether or not it has an account.
    case mailbox(EmailAddress)
    /// An address that is told about changes of its account.
    case notice(EmailAddress)
    /// All requests for mail from a network.
    case mailer(network: String)

    /// Number of failed attempts within the window that are free.
    var free: Int {
      switch self {
      case .mailbox, .notice: 3
      case .signIn, .device, .confirmer, .code, .joiner: 10
      case .mailer: 30
      case .group: 50
      case .account, .signer, .registrar: 100
      }
    }

    /// Whether success proves that all attempts were the owner's.
    var isCleared: Bool {
      switch self {
      case .signIn, .account, .device, .confirmer, .code: true
      case .signer, .registrar, .group, .joiner, .mailbox, .notice, .mailer: false
      }
    }

    /// Seconds for which an attempt counts.
    var window: Int {
      switch self {
      case .mailbox, .notice: 3_600
      default: AttemptLimiter.window
      }
    }

    /// Whether no more than the free attempts are allowed within the window.
    var isBounded: Bool {
      switch self {
      case .mailbox, .notice: true
      default: false
      }
    }

    /// A name that no other subject has.
    var name: String {
      switch self {
      // A network has no space.
      case .signIn(let account, let network): "sign-in \(network) \(account)"
      case .account(let account): "account \(account)"
      case .device(let device): "device \(device)"
      case .signer(let network): "signer \(network)"
      case .registrar(let network): "registrar \(network)"
      case .confirmer(let user): "confirmer \(user.text)"
      case .code(let user): "code \(user.text)"
      case .group(let key): "group \(key)"
      case .joiner(let user): "joiner \(user.text)"
      case .mailbox(let email): "mailbox \(email.text)"
      case .notice(let email): "notice \(email.text)"
      case .mailer(let network): "mailer \(network)"
      }
    }
  }
}
