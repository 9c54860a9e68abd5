/// The tables of a place file.
enum PlaceSchema {
  /// The SQLite application id of place files: "AmbP".
  static let application: Int32 = 0x416D_6250
  /// The version of the tables; files of other versions are rejected.
  static let version: Int32 = 2

  /// The statements that create the tables.
  ///
  /// Named places come first, by falling importance, so that the full-text index returns the most
  /// important ones first.
  static let statements = [
    """
    CREATE TABLE places (
      id INTEGER PRIMARY KEY, kind TEXT NOT NULL, element INTEGER NOT NULL, key TEXT NOT NULL,
      value TEXT NOT NULL, layer INTEGER NOT NULL, name TEXT, names TEXT, folded TEXT, street TEXT,
      housenumber TEXT, postcode TEXT, district TEXT, city TEXT, county TEXT, state TEXT,
      country TEXT, countryCode TEXT, latitude REAL NOT NULL, longitude REAL NOT NULL, west REAL,
      south REAL, east REAL, north REAL, importance REAL NOT NULL)
    """,
    """
    CREATE VIRTUAL TABLE words USING fts5(
      name, context, content='', detail=column, tokenize='ascii', prefix='1 2 3')
    """,
    """
    CREATE TABLE addresses (
      street INTEGER NOT NULL, number TEXT NOT NULL, place INTEGER NOT NULL,
      PRIMARY KEY (street, number, place)) WITHOUT ROWID
    """,
    """
    CREATE TABLE crossings (
      street INTEGER NOT NULL, other INTEGER NOT NULL, latitude REAL NOT NULL,
      longitude REAL NOT NULL, PRIMARY KEY (street, other, latitude, longitude)) WITHOUT ROWID
    """,
    """
    CREATE TABLE translations (
      name TEXT NOT NULL, language TEXT NOT NULL, translation TEXT NOT NULL,
      PRIMARY KEY (name, language)) WITHOUT ROWID
    """,
    """
    CREATE VIRTUAL TABLE positions USING rtree(
      id, west, east, south, north, +place INTEGER,
      +fromLatitude REAL, +fromLongitude REAL, +toLatitude REAL, +toLongitude REAL)
    """,
    "CREATE TABLE blobs (name TEXT PRIMARY KEY, content BLOB NOT NULL)",
  ]
}
