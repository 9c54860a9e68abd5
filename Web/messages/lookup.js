// Messages of place lookups.
import { countOf } from './counts.js';
import { addMessages } from './messages.js';


addMessages({
  'lookup.searching': 'Searching…',
  'lookup.searchingAll': ({ known, wanted }) => `Searching: ${known} of ${wanted}`,
  'lookup.summary': (/** @type {{wanted: number, found: number, open: number}} */ { wanted, found, open }) => {
    const left = wanted - found - open;
    if (found === wanted) return wanted === 1 ? 'It was found.' : `All ${wanted} were found.`;
    return `${[
      `${countOf(found, 'was', 'were')} found`,
      open > 0 && `${countOf(open, 'needs', 'need')} a choice`,
      left > 0 && `${left} left for later`,
    ].filter(Boolean).join(', ')}.`;
  },
  'lookup.next': 'Go to the next',
  'lookup.why.missing': 'Not found',
  'lookup.why.several': 'Several places have this name. Which one is it?',
  'lookup.why.prefix': 'The name is longer. Is it one of these?',
  'lookup.why.fuzzy': 'The name is spelled differently. Is it one of these?',
  'lookup.why.street': 'The map does not have this house number. Is the street enough?',
  'lookup.why.partial': 'No place has this name. Is it one of these?',
  'lookup.none': 'None of these: leave it for later',
  'lookup.correct': ({ text }) => `Correct “${text}”`,
  'lookup.again': 'Search again',
  'lookup.leave': ({ text }) => `Remove “${text}”`,
});
