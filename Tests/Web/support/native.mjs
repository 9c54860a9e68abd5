// The same engine as a native program; see NativeEngine.swift.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAnswer } from "../../../Web/engine/answer.js";
import { requestBytes } from "../../../Web/engine/request.js";
import { folder, threshold } from "./region.mjs";

// The native engine's answers: each an answer, or { sentence } where there is none.
export function nativeAnswers(requests) {
  const work = mkdtempSync(join(tmpdir(), "amble-"));
  const [asked, answered] = [join(work, "requests"), join(work, "answers")];
  try {
    writeFileSync(asked, Buffer.concat(requests.map((request) => record(requestBytes(request)))));
    execFileSync(process.env.AMBLE_NATIVE, [folder, String(threshold), asked, answered]);
    return [...records(readFileSync(answered))].map(read);
  } finally {
    rmSync(work, { recursive: true });
  }
}

function record(bytes) {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function* records(bytes) {
  for (let offset = 0; offset < bytes.length;) {
    const end = offset + 4 + bytes.readUInt32LE(offset);
    yield bytes.subarray(offset + 4, end);
    offset = end;
  }
}

function read(bytes) {
  if (bytes[0] === 0) return { sentence: bytes.subarray(1).toString() };
  return readAnswer(Uint8Array.from(bytes.subarray(1)));
}
