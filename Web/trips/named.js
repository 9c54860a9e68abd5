const NUMBERS = /\b(?:place|stop|point)s? (\d+(?:(?:, and |, | and )\d+)*)/gi;

/** What the server says of places by their numbers, said by the names of the stops. */
export function named(message, stops) {
  return message.replaceAll(NUMBERS, (text, list) => {
    const names = list.match(/\d+/g).map((number) => stops[number - 1]?.name);
    return names.every(Boolean) ? names.map((name) => `“${name}”`).join(', ') : text;
  });
}
