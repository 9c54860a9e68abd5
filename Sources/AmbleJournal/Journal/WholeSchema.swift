/// The tables of the journal as the migrations of SQLite have led to them, for a new database of another
/// kind. It stays as it is: what changes later is a migration.
enum WholeSchema {
  /// Creates all tables in an empty database.
  static func create(in database: SQLTransaction) throws {
    for tables in [accounts, trips, hikes, groups, grants, campuses, tips, others, usage] {
      try database.define(tables)
    }
    try database.create(CampusTables.unusedPicture)
    try database.create(GroupTables.goneMember)
    try database.create(AccountTables.goneGuest)
    try UsageTable.createTriggers(in: database)
    try database.create(endedUsage)
  }

  private static let accounts = """
    CREATE TABLE account (
      id TEXT PRIMARY KEY, email TEXT UNIQUE, name TEXT NOT NULL,
      salt BLOB, hash BLOB, cost TEXT, created_at INTEGER NOT NULL,
      is_local BOOLEAN NOT NULL DEFAULT FALSE, is_moderator BOOLEAN NOT NULL DEFAULT FALSE,
      is_guest BOOLEAN NOT NULL DEFAULT FALSE, is_administrator BOOLEAN NOT NULL DEFAULT FALSE,
      email_verified_at INTEGER,
      CHECK ((email IS NULL) = (hash IS NULL))) WITHOUT ROWID;
    CREATE UNIQUE INDEX account_local ON account (is_local) WHERE is_local;
    CREATE INDEX account_guests ON account (id) WHERE is_guest;
    CREATE TABLE pass (
      digest BLOB PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      name TEXT NOT NULL, created_at INTEGER NOT NULL, last_used_at INTEGER,
      expires_at INTEGER, scopes TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
    CREATE INDEX pass_by_account ON pass (account, kind, created_at);
    CREATE TABLE second_factor (
      account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      seed TEXT NOT NULL, since INTEGER, last_step INTEGER NOT NULL DEFAULT 0,
      failures INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
    CREATE TABLE recovery_code (
      account TEXT NOT NULL REFERENCES second_factor ON DELETE CASCADE, digest BLOB NOT NULL,
      PRIMARY KEY (account, digest)) WITHOUT ROWID;
    CREATE TABLE mailed_secret (
      number INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, purpose TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES account ON DELETE CASCADE, email TEXT NOT NULL,
      expires_at INTEGER NOT NULL);
    CREATE INDEX mailed_secret_by_account ON mailed_secret (account, purpose);
    CREATE TABLE registration_invitation (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, digest BLOB NOT NULL UNIQUE,
      email TEXT, made_by TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL);
    CREATE INDEX registration_invitation_by_account ON registration_invitation (made_by);
    CREATE TABLE home_zone (
      account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      latitude REAL NOT NULL, longitude REAL NOT NULL, radius REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE push_subscription (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      session TEXT REFERENCES pass (id) ON DELETE CASCADE,
      endpoint TEXT NOT NULL UNIQUE, public_key BLOB NOT NULL, secret BLOB NOT NULL,
      created_at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX push_subscription_by_account ON push_subscription (account, created_at);
    CREATE INDEX push_subscription_by_session ON push_subscription (session)
      WHERE session IS NOT NULL;
    """

  private static let trips = """
    CREATE TABLE track (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      created_at INTEGER NOT NULL, ended_at INTEGER, count INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX track_by_account ON track (account, created_at);
    CREATE TABLE track_block (
      id INTEGER PRIMARY KEY, track TEXT NOT NULL REFERENCES track ON DELETE CASCADE,
      first INTEGER NOT NULL, last INTEGER NOT NULL, count INTEGER NOT NULL, data BLOB NOT NULL);
    CREATE UNIQUE INDEX track_block_by_time ON track_block (track, first);
    CREATE TABLE trip (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      name TEXT NOT NULL, date TEXT, time_zone TEXT, rank INTEGER NOT NULL, day TEXT,
      mode INTEGER NOT NULL, measure TEXT NOT NULL, start TEXT NOT NULL, finish TEXT NOT NULL,
      visit_radius REAL NOT NULL, revision INTEGER NOT NULL, created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL, started_at INTEGER, ended_at INTEGER, deleted_at INTEGER,
      track TEXT REFERENCES track ON DELETE SET NULL, arrive_by TEXT,
      stay INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
    CREATE INDEX trip_by_rank ON trip (account, rank DESC, id) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX trip_current ON trip (account)
      WHERE started_at IS NOT NULL AND ended_at IS NULL;
    CREATE UNIQUE INDEX trip_by_track ON trip (track) WHERE track IS NOT NULL;
    CREATE INDEX trip_trash ON trip (account, deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE TABLE stop (
      trip TEXT NOT NULL REFERENCES trip ON DELETE CASCADE, id TEXT NOT NULL,
      number INTEGER NOT NULL, name TEXT NOT NULL, latitude REAL NOT NULL,
      longitude REAL NOT NULL, address TEXT, note TEXT, contact TEXT, visited_at INTEGER,
      skipped_at INTEGER, reopened_at INTEGER, away_since INTEGER, stay INTEGER,
      PRIMARY KEY (trip, id)) WITHOUT ROWID;
    CREATE TABLE tracker (
      account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      track TEXT REFERENCES track ON DELETE SET NULL, changed_at INTEGER) WITHOUT ROWID;
    CREATE INDEX tracker_by_track ON tracker (track) WHERE track IS NOT NULL;
    """

  private static let hikes = """
    CREATE TABLE hike (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      track TEXT NOT NULL UNIQUE REFERENCES track ON DELETE CASCADE,
      name TEXT NOT NULL, mode INTEGER, note TEXT NOT NULL,
      upload TEXT, sport TEXT, recorder TEXT, totals TEXT,
      started_at INTEGER NOT NULL, ended_at INTEGER NOT NULL, utc_offset INTEGER,
      distance REAL NOT NULL, duration REAL NOT NULL, moving_duration REAL NOT NULL,
      ascent REAL NOT NULL, descent REAL NOT NULL, net REAL NOT NULL, lowest REAL, highest REAL,
      steps INTEGER, steps_source TEXT, heart_average REAL, heart_max INTEGER, energy REAL,
      graded_pace REAL, elevation_source INTEGER, threshold REAL NOT NULL,
      positions INTEGER NOT NULL, flagged INTEGER NOT NULL, west REAL NOT NULL,
      south REAL NOT NULL, east REAL NOT NULL, north REAL NOT NULL, best BLOB NOT NULL,
      planned BLOB, outline BLOB NOT NULL, revision INTEGER NOT NULL,
      created_at INTEGER NOT NULL, deleted_at INTEGER, companions TEXT NOT NULL DEFAULT '[]',
      distance_source INTEGER, positions_distance REAL, sketch BLOB, profile BLOB,
      follows_streets BOOLEAN GENERATED ALWAYS AS (
      \(StreetCoverageTables.followsStreets)) STORED);
    CREATE INDEX hike_by_start ON hike (account, started_at DESC, id) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX hike_by_upload ON hike (account, upload) WHERE upload IS NOT NULL;
    CREATE INDEX hike_by_deletion ON hike (deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE INDEX hike_to_measure ON hike (created_at)
      WHERE sketch IS NULL AND deleted_at IS NULL;
    CREATE INDEX hike_on_streets ON hike (
      account, follows_streets, id, west, east, south, north) WHERE deleted_at IS NULL;
    CREATE INDEX hike_trash ON hike (account, deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE TABLE walked (
      hike TEXT NOT NULL REFERENCES hike ON DELETE CASCADE, region TEXT NOT NULL,
      streets INTEGER NOT NULL, share REAL NOT NULL, data BLOB NOT NULL,
      PRIMARY KEY (hike, region)) WITHOUT ROWID;
    """

  private static let groups = """
    CREATE TABLE travel_group (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE,
      owner TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      salt BLOB NOT NULL, hash BLOB NOT NULL, cost TEXT NOT NULL,
      created_at INTEGER NOT NULL, expires_at INTEGER,
      meeting_name TEXT, meeting_latitude REAL, meeting_longitude REAL, meeting_at INTEGER,
      revision INTEGER NOT NULL, trip_name TEXT) WITHOUT ROWID;
    CREATE INDEX travel_group_by_owner ON travel_group (owner);
    CREATE INDEX travel_group_by_end ON travel_group (expires_at) WHERE expires_at IS NOT NULL;
    CREATE TABLE group_member (
      id TEXT PRIMARY KEY, travel_group TEXT NOT NULL REFERENCES travel_group ON DELETE CASCADE,
      account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      mark INTEGER NOT NULL, joined_at INTEGER NOT NULL, arrived_at INTEGER,
      sharing_since INTEGER, sharing_ends INTEGER, until_arrival BOOLEAN NOT NULL,
      shows_past BOOLEAN NOT NULL, mode INTEGER NOT NULL, sharing_ended INTEGER,
      UNIQUE (travel_group, account), UNIQUE (travel_group, mark)) WITHOUT ROWID;
    CREATE INDEX group_member_by_account ON group_member (account);
    CREATE TABLE group_position (
      member TEXT NOT NULL REFERENCES group_member ON DELETE CASCADE, time INTEGER NOT NULL,
      latitude REAL NOT NULL, longitude REAL NOT NULL, accuracy REAL, speed REAL, course REAL,
      battery REAL, PRIMARY KEY (member, time)) WITHOUT ROWID;
    CREATE TABLE group_stop (
      travel_group TEXT NOT NULL REFERENCES travel_group ON DELETE CASCADE,
      position INTEGER NOT NULL, name TEXT NOT NULL,
      latitude REAL NOT NULL, longitude REAL NOT NULL, visited_at INTEGER,
      PRIMARY KEY (travel_group, position)) WITHOUT ROWID;
    CREATE TABLE group_ride (
      travel_group TEXT PRIMARY KEY REFERENCES travel_group ON DELETE CASCADE,
      start_name TEXT NOT NULL, start_latitude REAL NOT NULL, start_longitude REAL NOT NULL,
      end_name TEXT NOT NULL, end_latitude REAL NOT NULL, end_longitude REAL NOT NULL,
      allows_ebikes BOOLEAN NOT NULL, prefers_ease BOOLEAN NOT NULL,
      member TEXT REFERENCES group_member ON DELETE SET NULL) WITHOUT ROWID;
    """

  private static let grants = """
    CREATE TABLE access_grant (
      id TEXT PRIMARY KEY, digest BLOB NOT NULL UNIQUE,
      owner TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      kind TEXT NOT NULL, trip TEXT REFERENCES trip ON DELETE CASCADE,
      access TEXT NOT NULL, audience TEXT NOT NULL,
      account TEXT REFERENCES account ON DELETE CASCADE,
      label TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER,
      hike TEXT REFERENCES hike ON DELETE CASCADE, hidden_radius REAL,
      travel_group TEXT REFERENCES travel_group ON DELETE CASCADE,
      CHECK ((kind = 'trip') = (trip IS NOT NULL)),
      CHECK (audience <> 'accepted' OR account IS NOT NULL)) WITHOUT ROWID;
    CREATE INDEX access_grant_by_owner ON access_grant (owner, kind, created_at);
    CREATE INDEX access_grant_by_account ON access_grant (account) WHERE account IS NOT NULL;
    CREATE INDEX access_grant_by_trip ON access_grant (trip) WHERE trip IS NOT NULL;
    CREATE INDEX access_grant_by_hike ON access_grant (hike) WHERE hike IS NOT NULL;
    CREATE INDEX access_grant_by_group ON access_grant (travel_group)
      WHERE travel_group IS NOT NULL;
    CREATE UNIQUE INDEX access_grant_to_contacts ON access_grant (owner, account)
      WHERE kind = 'contacts' AND audience = 'accepted';
    """

  private static let campuses = """
    CREATE TABLE campus (
      id TEXT PRIMARY KEY, account TEXT REFERENCES account ON DELETE CASCADE,
      source TEXT, created_at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX campus_by_account ON campus (account) WHERE account IS NOT NULL;
    CREATE TABLE campus_picture (
      digest TEXT PRIMARY KEY, content BLOB NOT NULL);
    CREATE TABLE campus_version (
      campus TEXT NOT NULL REFERENCES campus ON DELETE CASCADE, revision INTEGER NOT NULL,
      is_whole BOOLEAN NOT NULL, content BLOB NOT NULL,
      picture TEXT REFERENCES campus_picture, author TEXT REFERENCES account ON DELETE SET NULL,
      summary TEXT NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (campus, revision));
    CREATE INDEX campus_version_by_picture ON campus_version (picture)
      WHERE picture IS NOT NULL;
    CREATE INDEX campus_version_by_author ON campus_version (author) WHERE author IS NOT NULL;
    """

  private static let tips = """
    CREATE TABLE tip (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      kind TEXT NOT NULL, text TEXT NOT NULL, line BLOB NOT NULL,
      west REAL NOT NULL, south REAL NOT NULL, east REAL NOT NULL, north REAL NOT NULL,
      created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, deleted_at INTEGER,
      is_hidden BOOLEAN NOT NULL DEFAULT FALSE) WITHOUT ROWID;
    CREATE INDEX tip_by_account ON tip (account, created_at);
    CREATE INDEX tip_by_place ON tip (south, north) WHERE deleted_at IS NULL;
    CREATE INDEX tip_by_time ON tip (created_at) WHERE deleted_at IS NULL;
    CREATE TABLE tip_vote (
      tip TEXT NOT NULL REFERENCES tip ON DELETE CASCADE,
      account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      vote TEXT NOT NULL, first_at INTEGER NOT NULL,
      PRIMARY KEY (tip, account)) WITHOUT ROWID;
    CREATE INDEX tip_vote_by_account ON tip_vote (account, first_at);
    """

  private static let others = """
    CREATE TABLE calendar (
      account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE, id TEXT NOT NULL,
      digest BLOB NOT NULL UNIQUE, created_at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE contact (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      name TEXT NOT NULL, address TEXT NOT NULL, latitude REAL, longitude REAL,
      note TEXT NOT NULL, words TEXT NOT NULL, sort TEXT NOT NULL,
      updated_at INTEGER NOT NULL, deleted_at INTEGER,
      CHECK ((latitude IS NULL) = (longitude IS NULL))) WITHOUT ROWID;
    CREATE INDEX contact_by_name ON contact (account, sort, id) WHERE deleted_at IS NULL;
    CREATE INDEX contact_trash ON contact (account, deleted_at) WHERE deleted_at IS NOT NULL;
    """

  /// What an account stores is not counted while the account is being deleted. As a cascade the
  /// deletion would be too late: PostgreSQL would first check the reference of the row, which the
  /// triggers of other tables change.
  private static let endedUsage = SQLTrigger(
    name: "usage_ended", event: .deletion, table: "account",
    statements: ["DELETE FROM usage WHERE account = OLD.id"])

  private static let usage = """
    CREATE TABLE usage (
      account TEXT PRIMARY KEY,
      \(Quota.allCases.map { "\($0.rawValue) INTEGER NOT NULL DEFAULT 0" }.joined(separator: ", ")),
      grown INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
    CREATE INDEX usage_grown ON usage (grown) WHERE grown > 0;
    """
}
