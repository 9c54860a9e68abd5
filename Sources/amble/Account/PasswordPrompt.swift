import AmbleJournal
import ArgumentParser
import Foundation

/// Reads passwords, but never from the arguments, which every user of the machine can see.
enum PasswordPrompt {
  /// Prompts for a new password twice without echo, or reads one line if standard input is not a
  /// terminal.
  /// - Throws: `ValidationError` if it is missing, its length is not allowed, or the two differ.
  static func newPassword(for address: EmailAddress) throws -> String {
    guard isatty(STDIN_FILENO) == 1 else { return try checked(readLine()) }
    let password = try checked(ask("New password for \(address): "))
    guard ask("Repeat the password: ") == password else {
      throw ValidationError("The two passwords differ. Nothing was changed.")
    }
    return password
  }

  private static func checked(_ text: String?) throws -> String {
    guard let text, !text.contains("\u{3}") else {
      throw ValidationError("Give the password on standard input.")
    }
    let length = PasswordHasher.passwordLength
    guard length.contains(text.unicodeScalars.count) else {
      throw ValidationError(
        "The password must be \(length.lowerBound) to \(length.upperBound) characters long.")
    }
    return text
  }

  /// Prompts on the terminal, without echo. Like getpass(3), it ignores Control-C, which would
  /// leave the terminal without echo.
  private static func ask(_ question: String) -> String? {
    var kept = termios()
    guard tcgetattr(STDIN_FILENO, &kept) == 0 else { return nil }
    var silent = kept
    silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0 else { return nil }
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &kept)
      FileHandle.standardError.write(Data("\n".utf8))
    }
    FileHandle.standardError.write(Data(question.utf8))
    return readLine()
  }
}
