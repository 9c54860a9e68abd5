// Accounts, problems and the server in the words of administration.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../Web/messages/account.js";
import "../../Web/messages/admin.js";
import { nameOf, problemText, rolesOf, serverFacts, useText } from "../../Web/admin/words.js";

const plain = (text) => text.replaceAll("\u00a0", " ");

test("an account is named by its address, else by what it is", () => {
  const account = { email: null, name: "", local: false };
  assert.equal(nameOf({ ...account, email: "ann@example.org", name: "Ann" }), "ann@example.org");
  assert.equal(nameOf({ ...account, local: true, name: "Ann" }), "Local user");
  assert.equal(nameOf({ ...account, name: "Tim" }), "Tim");
  assert.equal(nameOf(account), "Guest without a name");
});

test("administrators are not also called moderators", () => {
  const account = { id: "1", guest: false, moderator: true, administrator: true };
  assert.deepEqual(rolesOf(account, "2"), ["Administrator"]);
  assert.deepEqual(rolesOf(account, "1"), ["You", "Administrator"]);
  assert.deepEqual(rolesOf({ ...account, administrator: false }), ["Moderator"]);
  assert.deepEqual(rolesOf({ ...account, administrator: false, moderator: false, guest: true }), ["Guest"]);
});

test("what an account uses is its size", () => {
  const usage = [{ name: "trips", used: 7 }, { name: "bytes", used: 6_440_000 }];
  assert.equal(plain(useText({ usage, last_used_at: null })), "6.4 MB, not used yet");
  assert.match(plain(useText({ usage, last_used_at: "2026-11-27T12:00:00Z" })), /^6\.4 MB, used on .*2026$/);
});

test("a problem that happened once has no first time", () => {
  const problem = { level: "error", first_at: "2026-11-26T12:00:00Z", last_at: "2026-11-27T12:00:00Z" };
  assert.match(problemText({ ...problem, count: 1 }), /^Error · [^·]*27[^·]*$/);
  assert.match(problemText({ ...problem, count: 12 }), /^Error · [^·]*27[^·]* · 12 times since [^·]*26/);
});

test("facts of the server have the age of the map data and the room that is left", () => {
  const server = {
    version: "0.1.0", started_at: "2026-11-26T09:00:00Z", registration: false, accounts: 1_204, guests: 0, trips: 0,
    hikes: 0, journal_bytes: 62e6, free_bytes: null, connections: 4, live_streams: 1,
    regions: [
      { name: "Porto", data_from: "2026-11-18T20:00:00Z", bytes: 412e6 }, { name: "Oslo", data_from: null, bytes: 1e9 },
    ],
  };
  const facts = (more) => Object.fromEntries(
    serverFacts({ ...server, ...more }, Date.parse("2026-11-28T09:00:00Z")).map(([what, value]) => [what, plain(value)]));
  const { Registration, Accounts, Journal, Connections, ...others } = facts();
  assert.deepEqual([Registration, Accounts, Journal], ["Closed", (1_204).toLocaleString(), "62 MB"]);
  assert.match(others["Region Porto"], /^Map data of [^(]*18[^(]* \(9 days ago\), 412 MB$/);
  assert.equal(others["Region Oslo"], "Map data of unknown age, 1 GB");
  assert.equal(Connections, "4, 1 live stream");
  assert.equal(facts({ free_bytes: 81e9 }).Journal, "62 MB, 81 GB free");
});
