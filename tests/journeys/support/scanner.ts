import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator } from 'playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** Scans a code on the screen. */
export async function scan(code: Locator): Promise<string[]> {
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const found = await readBarcodes(new Uint8Array(await code.screenshot()), { formats: ['QRCode'], tryHarder: true });
  return found.map(({ text }) => text);
}
