import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { decrypted, encrypted, identitiesIn } from '../../../src/ops/backup/archive/encryption.ts';

// The program `age` as the manual calls it, for a machine without it: -r KEY -o FILE, or -d -i KEYFILE -o FILE FILE.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recipient: { type: 'string', short: 'r' },
    identity: { type: 'string', short: 'i' },
    output: { type: 'string', short: 'o' },
    decrypt: { type: 'boolean', short: 'd' },
  },
});
const given = (async function* () {
  yield readFileSync(positionals[0] ?? 0);
})();
const made =
  values.decrypt === true
    ? await decrypted(given, identitiesIn(readFileSync(values.identity ?? '', 'utf8')))
    : await encrypted(given, [values.recipient ?? '']);
const chunks: Uint8Array[] = [];
for await (const chunk of made) chunks.push(chunk);
writeFileSync(values.output ?? '', Buffer.concat(chunks));
