extension SQLDialect {
  /// The dialect of SQLite.
  static let sqlite = SQLDialect(
    words: [" UNLOGGED": ""], position: "instr",
    // `length` counts the characters of a text.
    byteCount: { "length(CAST(\($0) AS BLOB))" },
    creation: { trigger in
      let condition = trigger.condition.map { " WHEN \($0)" } ?? ""
      return """
        CREATE TRIGGER \(trigger.name) \(trigger.occasion)\(condition) BEGIN
        \(trigger.body)
        END
        """
    })
}
