// Writes the table of STEPS.md: counts the steps of every recording in ../shared/data/motion with
// the engine for the browser, which tests compare with the native one.
//
//   node Benchmarks/steps.mjs

import { readFileSync } from "node:fs";
import { openStepCounter } from "../Web/engine/steps.js";
import { recordings, samplesOf } from "../Tests/Web/support/recordings.mjs";

const EVERYDAY = 20;
const module = readFileSync(new URL("../Web/engine/amble.wasm", import.meta.url));

async function count(recording) {
  const counter = await openStepCounter(module);
  for (const sample of samplesOf(recording)) counter.sample(...sample);
  const { steps } = counter;
  counter.close();
  return { ...recording, device: recording.name.split("/")[1], counted: steps };
}

const error = ({ steps, counted }) => (counted - steps) / steps;
const wrong = ({ steps, counted, seconds }) => Math.max(0, counted - steps) / seconds * 60;
const percent = (value) => `${(100 * value).toFixed(1)} %`;

function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function summary(device, rows) {
  const errors = rows.filter(({ steps }) => steps >= EVERYDAY).map((row) => Math.abs(error(row)));
  const rates = rows.filter(({ steps }) => steps < EVERYDAY).map(wrong);
  const within = errors.filter((value) => value <= 0.05).length;
  const most = rates.length === 0 ? "–" : Math.max(...rates).toFixed(1);
  return [device, errors.length, percent(median(errors)), `${within} of ${errors.length}`,
    percent(Math.max(...errors)), rates.length, most];
}

function line(row) {
  const name = row.name.split("/").at(-1).replace(".csv", "");
  const last = row.steps >= EVERYDAY ? percent(error(row)) : `${wrong(row).toFixed(1)} false a minute`;
  return [row.device, name, row.steps, row.counted, last];
}

function print(header, rows) {
  for (const cells of [header, header.map(() => "---"), ...rows]) console.log(`| ${cells.join(" | ")} |`);
  console.log();
}

const rows = await Promise.all(recordings().map(count));
const devices = [...new Set(rows.map(({ device }) => device))];
print(["device", "walks and runs", "median error", "within 5 %", "worst", "everyday and rest", "most false a minute"],
  [...devices.map((device) => summary(device, rows.filter((row) => row.device === device))), summary("all", rows)]);
print(["device", "recording", "true", "counted", "error"], rows.map(line));
