import { afterEach, describe, expect, test, vi } from 'vitest';
import { fitPhoto, fittingSize } from '../../../../client/admin/ui/photos/fit-photo.ts';

const MB = 1024 * 1024;
const photo = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'IMG_1.jpg', { type });

/** A device whose canvas returns the drawn pixels or another colour, and files of this size. */
function device({ bytes = 900_000, isTrue = true } = {}) {
  const drawn: { width: number; height: number; type: string | undefined }[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
  vi.stubGlobal('document', {
    createElement: () => ({
      width: 0,
      height: 0,
      getContext: () => ({
        fillRect: () => undefined,
        clearRect: () => undefined,
        drawImage: () => undefined,
        getImageData: () => ({ data: isTrue ? [63, 125, 78, 255] : [255, 255, 255, 255] }),
      }),
      toBlob(give: (blob: Blob) => void, type?: string) {
        const { width, height } = this as { width: number; height: number };
        drawn.push({ width, height, type });
        give(new Blob([new Uint8Array(bytes)], type ? { type } : {}));
      },
    }),
  });
  return drawn;
}
afterEach(() => vi.unstubAllGlobals());

describe('a photo before it is sent', () => {
  test.each([
    [
      { width: 4000, height: 3000 },
      { width: 2400, height: 1800 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 2400, height: 3200 },
    ],
    [
      { width: 2000, height: 20_000 },
      { width: 480, height: 4800 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
    [
      { width: 90_000, height: 1 },
      { width: 2400, height: 1 },
    ],
  ])('of %o is %o', (size, fitting) => {
    expect(fittingSize(size)).toEqual(fitting);
  });

  test('is scaled where it is heavy, once, so that a repeat is the same photo', async () => {
    const drawn = device();
    const heavy = photo(12 * MB);
    const sent = await fitPhoto(heavy);
    expect(sent.size).toBe(900_000);
    expect(await fitPhoto(heavy)).toBe(sent);
    expect(drawn).toEqual([{ width: 2400, height: 1800, type: 'image/jpeg' }]);
  });

  test('that may be see-through stays so', async () => {
    const drawn = device();
    await fitPhoto(photo(2 * MB, 'image/png'));
    expect(drawn[0]?.type).toBe('image/webp');
  });

  test('is sent as it is where it is small, or would become larger, or this device cannot or may not draw it', async () => {
    const drawn = device({ bytes: 3 * MB });
    const small = photo(1 * MB);
    expect(await fitPhoto(small)).toBe(small);
    expect(drawn).toEqual([]);
    const dense = photo(2 * MB);
    expect(await fitPhoto(dense)).toBe(dense);
    device({ isTrue: false });
    const hidden = photo(2 * MB);
    expect(await fitPhoto(hidden)).toBe(hidden);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('cannot be decoded')));
    const broken = photo(2 * MB);
    expect(await fitPhoto(broken)).toBe(broken);
  });
});
