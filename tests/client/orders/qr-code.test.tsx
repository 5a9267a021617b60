// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { QrCode } from '../../../client/sales/orders/ticket/qr-code.tsx';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });

const address = 'http://localhost:3000/t/3B7STREQ4YKZ0A8AJ0255C1P6A';

describe('QR code on the order page (GAP-65)', () => {
  it('is read back from its picture as the address of the ticket', async () => {
    const svg = renderToStaticMarkup(<QrCode text={address} label="QR-code van ticket 1" />);
    const drawn = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"');
    const png = await sharp(Buffer.from(drawn)).png().toBuffer();
    const [found] = await readBarcodes(new Blob([new Uint8Array(png)]), { formats: ['QRCode'] });
    expect(found?.text).toBe(address);
  });
  it('has a name for those who cannot see it, and no style attribute', () => {
    const svg = renderToStaticMarkup(<QrCode text={address} label="QR-code van ticket 1" />);
    expect(svg).toContain('aria-label="QR-code van ticket 1"');
    expect(svg).not.toContain('style=');
  });
});
