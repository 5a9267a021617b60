import { explained, untested, UNTESTABLE } from './support/requirement-ids.ts';

// `npm run requirements`: which requirements no test names.

const lost = untested();
for (const { id, text } of lost) console.log(`${id}  ${text}`);
for (const [id, reason] of Object.entries(UNTESTABLE)) console.log(`${id}  (no test can: ${reason})`);
console.log(
  `${explained().length - lost.length - Object.keys(UNTESTABLE).length} of ${explained().length} have a test, ${lost.length} have none.`,
);
process.exitCode = lost.length === 0 ? 0 : 1;
