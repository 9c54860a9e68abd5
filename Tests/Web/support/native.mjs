// The engine as a native program; see NativeEngine.swift.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAnswer } from "../../../Web/engine/answer.js";
import { EngineError } from "../../../Web/engine/engine.js";
import { requestBytes } from "../../../Web/engine/request.js";
import { folder, threshold } from "./region.mjs";

// Returns the native engine's answers: each an answer, or { refusal } for an error.
export function nativeAnswers(requests) {
  const asked = requests.map((request) => requestBytes(request));
  return nativeReplies([folder, String(threshold)], asked).map((reply) => read(reply, readAnswer));
}

// Returns a native journey's answers to calls; see journeys.mjs.
export function nativeProgress(calls) {
  const replies = nativeReplies(["journey"], calls.map(({ bytes }) => bytes));
  return replies.map((reply, index) => read(reply, calls[index].read));
}

// Returns the native pedometer's answers to recordings; see recordings.mjs.
export function nativeSteps(recordings) {
  return nativeReplies(["steps"], recordings).map((reply) => read(reply, (bytes) => bytes));
}

// Returns the numbers of the native meter for tracks; see meter.test.mjs.
export function nativeNumbers(tracks) {
  return nativeReplies(["meter"], tracks).map((reply) => (
    read(reply, (bytes) => [...new Float64Array(bytes.buffer)])));
}

function nativeReplies(options, asked) {
  const work = mkdtempSync(join(tmpdir(), "amble-"));
  const [requests, answers] = [join(work, "requests"), join(work, "answers")];
  try {
    writeFileSync(requests, requestFile(asked));
    execFileSync(process.env.AMBLE_NATIVE, [...options, requests, answers]);
    return [...records(readFileSync(answers))];
  } finally {
    rmSync(work, { recursive: true });
  }
}

// Returns the bytes of a file of requests.
export function requestFile(asked) {
  return Buffer.concat(asked.map(record));
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

// Returns the parts of an error that both engines report.
export function refusalOf({ message, code, arguments: given }) {
  return { refusal: { message, code, arguments: given } };
}

function read(bytes, reader) {
  if (bytes[0] === 0) return refusalOf(new EngineError(JSON.parse(bytes.subarray(1).toString())));
  return reader(Uint8Array.from(bytes.subarray(1)));
}
