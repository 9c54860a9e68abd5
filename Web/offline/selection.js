// Which of a region's files a way of travelling needs, and how large they are.

const CLASSES = { bike: 'wheels', ebike: 'wheels', drive: 'wheels' };

/** What streets a mode goes by: 'foot' or 'wheels'. */
export function classOf(mode) {
  return CLASSES[mode] ?? 'foot';
}

/** The files of a region, as `/info` lists them, that routes in some modes need; each once. */
export function filesFor({ files }, modes) {
  const hierarchies = new Set(modes.map((mode) => `${classOf(mode)}.hierarchy`));
  const needed = files.filter(({ name, mode }) => name === 'streets.graph'
    || hierarchies.has(name) || modes.includes(mode));
  return [...new Map(needed.map((file) => [file.path, file])).values()];
}

/** Bytes of some files together. */
export function sizeOf(files) {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Where a file is kept: a file that changed is another one. */
export function keyOf({ path, crc32 }) {
  return `${path}?crc32=${crc32}`;
}
