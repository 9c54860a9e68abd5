// Requests from a fixed seed, of every kind the engine supports.

import { mulberry32 } from "./random.mjs";
import { description } from "./region.mjs";

const modes = ["walk", "run", "hike", "wheelchair", "bike", "ebike", "drive"];
const wishes = [
  {},
  { count: 1 },
  { count: 3, maxDetour: 1.25 },
  { count: 9 },
  { algorithm: "pareto", count: 9, maxDetour: 1.5 },
  { algorithm: "pareto", count: 2, frontRoutes: 12 },
  { algorithm: "alternatives", count: 4 },
  { algorithm: "single", flatness: 0 },
  { flatness: 8, count: 3 },
  { flatness: 20.5, count: 1, maxDetour: 3 },
  { flatness: 100, count: 5, maxDetour: 1.2 },
  { maxGrade: 0.06 },
  { avoidSteps: true, count: 2 },
  { maxGrade: 0.12, avoidSteps: true, flatness: 4 },
];

// Each mode with each option, `rounds` times; every fifth request has a via place.
export function seededRequests(seed, rounds) {
  const random = mulberry32(seed);
  const requests = [];
  for (let round = 0; round < rounds; round++) {
    for (const mode of modes) {
      for (const wish of wishes) {
        const count = requests.length % 5 === 4 ? 3 : 2;
        const places = Array.from({ length: count }, () => place(random));
        requests.push({ places, mode, ...wish });
      }
    }
  }
  return requests;
}

function place(random) {
  const { west, south, east, north } = description.bounds;
  return { lat: south + (north - south) * random(), lon: west + (east - west) * random() };
}
