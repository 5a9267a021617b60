import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Leaves Brotli and gzip copies beside the browser's files, so that the server need not compress while visitors wait. */
export function compressBuild(): Plugin {
  return {
    name: 'compress-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'ssr',
    async writeBundle({ dir = '' }, bundle) {
      await Promise.all(
        Object.values(bundle).map(async (output) => {
          if (!TEXT.test(output.fileName)) return;
          const text = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          const file = path.join(dir, output.fileName);
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
          await Promise.all([
            brotli(text, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
            zip(text, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
          ]);
        }),
      );
    },
  };
}
