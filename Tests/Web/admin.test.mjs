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

test("facts of the server have the room that is left", () => {
  const server = {
    version: "0.1.0", started_at: "2026-11-26T09:00:00Z", registration: false, accounts: 1_204, guests: 0, trips: 0,
    hikes: 0, journal_bytes: 62e6, free_bytes: null, connections: 4, live_streams: 1,
  };
  const facts = (more) => Object.fromEntries(
    serverFacts({ ...server, ...more }).map(([what, value]) => [what, plain(value)]));
  const { Registration, Accounts, Journal, Connections } = facts();
  assert.deepEqual([Registration, Accounts, Journal], ["Closed", (1_204).toLocaleString(), "62 MB"]);
  assert.equal(Connections, "4, 1 live stream");
  assert.equal(facts({ free_bytes: 81e9 }).Journal, "62 MB, 81 GB free");
});
