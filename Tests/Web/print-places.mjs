// Prints what the page finds in a file of places: for each line of input, a question as JSON, a line
// with the answer in Photon's format. A question has a `text`, or else a position.
//
//     node Tests/Web/print-places.mjs places.device < questions

import { readFileSync } from "node:fs";
import { answerReverse, answerSearch } from "../../Web/offline/places/answer.js";
import { openPlaces } from "../../Web/offline/places/file.js";

const file = openPlaces(new Uint8Array(readFileSync(process.argv[2])));
const questions = readFileSync(0, "utf8").split("\n").filter(Boolean);
for (const question of questions.map((line) => JSON.parse(line))) {
  const answer = "text" in question ? answerSearch(file, question) : answerReverse(file, question);
  console.log(JSON.stringify(answer));
}
