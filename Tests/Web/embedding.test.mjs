// The example of the engine in another page, against a server.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { flattestWalks, openWalks } from "../../Examples/InTheBrowser/walks.js";

const wasm = readFileSync(new URL("../../Web/engine/amble.wasm", import.meta.url));

/** Returns a free port. */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Starts a server with the region, and returns its address once it answers. It ends with the test. */
async function serve(t) {
  const [port, data] = [await freePort(), mkdtempSync(join(tmpdir(), "amble-"))];
  const server = spawn(
    process.env.AMBLE_BIN, ["serve", process.env.AMBLE_REGION, "--port", port, "--data", data], { stdio: "ignore" });
  t.after(() => {
    server.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  });
  const address = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100)) {
    assert.equal(server.exitCode, null, "the server ended before it answered");
    if (await fetch(`${address}/info`).then(({ ok }) => ok, () => false)) return address;
  }
  throw new Error("The server did not answer within 60 s.");
}

test("the example finds one to five walks, the flattest first", async (t) => {
  const engine = await openWalks(wasm, await serve(t));
  const walks = flattestWalks(engine, { lat: 38.039208, lon: -30.064275 }, { lat: 38.058813, lon: -30.032413 });
  assert.ok(walks.length >= 1 && walks.length <= 5);
  const climbs = walks.map((walk) => Number(walk.match(/^\d+ m, (\d+) m up, \d+ min$/)[1]));
  assert.equal(climbs[0], Math.min(...climbs));
  engine.close();
});
