// Accelerometers: signals made from formulas, and the recordings in ../shared/data/motion.

import { existsSync, readFileSync } from "node:fs";
import { mulberry32 } from "./random.mjs";

const folder = new URL("../../../../shared/data/motion/", import.meta.url);

// Whether the recordings are there.
export const hasRecordings = existsSync(new URL("steps", folder));

// Returns { name, steps, seconds } of every recording, from the table in its description.
export function recordings() {
  if (!hasRecordings) return [];
  const text = readFileSync(new URL("README.md", folder), "utf8");
  return [...text.matchAll(/^\| (steps\/\S+) \| (\d+)[^|]*\| ([\d.]+) \|/gm)].map(
    ([, name, steps, seconds]) => ({ name, steps: Number(steps), seconds: Number(seconds) }));
}

// Returns the samples of a recording: [seconds, x, y, z]; a magnitude is in x.
export function samplesOf({ name }) {
  return readFileSync(new URL(name, folder), "utf8").trim().split("\n").slice(1).map((line) => {
    const [time, x, y = 0, z = 0] = line.split(",", 4).map(Number);
    return [time / 1000, x, y, z];
  });
}

// Returns a minute of steps at 60 Hz with jitter and noise, in m/s², from a fixed seed.
export function walk(cadence, seed) {
  const random = mulberry32(seed);
  return Array.from({ length: 3600 }, (_, index) => {
    const time = (index + 0.6 * (random() - 0.5)) / 60;
    const step = Math.sin(2 * Math.PI * time * cadence / 60);
    return [time, random() - 0.5, 3 * step + 9.8, random() - 0.5];
  });
}

// Encodes samples for the native program.
export function sampleBytes(samples) {
  return new Uint8Array(Float64Array.from(samples.flat()).buffer);
}
