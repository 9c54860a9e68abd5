// A worker that searches the places of a downloaded region.
import { keptFile } from '../region.js';
import { PLACES } from '../selection.js';
import { answerReverse, answerSearch } from './answer.js';
import { openPlaces } from './file.js';

/** @type {{key: ?string, file: ?PlaceFile}} */
let opened = { key: null, file: null };

self.addEventListener('message', async ({ data: { number, region, asked } }) => {
  try {
    const file = await fileOf(region);
    const answer = 'text' in asked ? answerSearch(file, asked) : answerReverse(file, asked);
    self.postMessage({ number, answer });
  } catch (error) {
    self.postMessage({ number, refusal: { message: error.message } });
  }
});

/** Returns the opened file of a region, replacing another region's file. */
async function fileOf(/** @type {KeptRegion} */ region) {
  const key = `${region.name} ${region.at}`;
  if (opened.key === key && opened.file) return opened.file;
  opened = { key: null, file: null };
  const bytes = await keptFile(region.files.find(({ name }) => name === PLACES));
  const file = openPlaces(bytes);
  opened = { key, file };
  return file;
}
