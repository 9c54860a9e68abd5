import AmbleJournal

/// A mail to a user: its receiver and its words, in English.
struct Letter: Sendable {
  /// The receiver.
  var to: EmailAddress
  /// The subject.
  var subject: String
  /// The text.
  var text: String
}

/// The words of the letters. A link has its secret in the fragment, which browsers do not send.
extension PublicURL {
  /// The letter with a link to set a new password.
  func reset(_ made: MailedSecret) -> Letter {
    Letter(
      to: made.email, subject: "Set a new password for \(authority)",
      text: """
        A new password was asked for the account \(made.email) on \(authority).

        To set it, open this link within an hour:
        \(link(.reset, made.secret))

        If you did not ask for it, ignore this mail. Your password stays as it is.
        """)
  }

  /// The letter with a link to verify an address.
  func verification(_ made: MailedSecret) -> Letter {
    Letter(
      to: made.email, subject: "Confirm your address for \(authority)",
      text: """
        The address \(made.email) was given for an account on \(authority).

        To confirm that it is yours, open this link within 24 hours:
        \(link(.verify, made.secret))

        If you did not ask for it, ignore this mail.
        """)
  }

  /// The letter about a new password.
  func passwordChanged(to email: EmailAddress) -> Letter {
    Letter(
      to: email, subject: "Your password for \(authority) was changed",
      text: """
        The password of the account \(email) on \(authority) was changed by a link that was sent to \
        this address. All browsers were signed out.

        If it was not you, someone else can read your mail. Secure your mailbox, then set a new \
        password: \(origin)/
        """)
  }

  /// The letter to the former address of an account.
  func addressChanged(from email: EmailAddress) -> Letter {
    Letter(
      to: email, subject: "Your address for \(authority) was changed",
      text: """
        The account that had the address \(email) on \(authority) has another address now. Mail \
        about the account no longer comes here.

        If it was you, ignore this mail. If it was not, ask the operator of \(authority) for help.
        """)
  }

  /// The letter with an invitation to register.
  func invitation(_ secret: Secret, to email: EmailAddress, days: Int) -> Letter {
    Letter(
      to: email, subject: "You are invited to \(authority)",
      text: """
        An administrator of \(authority) invites you to create an account there.

        To create it with this address, open this link within \(days == 1 ? "a day" : "\(days) days"):
        \(link(.join, secret))

        If you do not want an account, ignore this mail.
        """)
  }

  private func link(_ action: MailLink, _ secret: Secret) -> String {
    action.text(at: origin, secret)
  }
}

/// The links that the page opens by their fragments.
enum MailLink: String {
  /// Sets a new password.
  case reset
  /// Verifies an address.
  case verify
  /// Registers.
  case join

  /// Returns the link to a server.
  func text(at origin: String, _ secret: Secret) -> String {
    "\(origin)/#\(rawValue)=\(secret.text)"
  }
}
