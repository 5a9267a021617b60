/** The server renders at most 1600 by 3200; one and a half times that keeps its results sharp. */
const MOST = { width: 2400, height: 4800 };
const QUALITY = 0.9;
const SMALL_BYTES = 1.5 * 1024 * 1024;

const fitted = new WeakMap<File, Promise<Blob>>();

/**
 * Scales down a photo before upload, because phones' photos take minutes on a slow connection. Unchanged if this device
 * cannot draw it, so that the server reports the error. The same file gives the same bytes, because a photo that is
 * sent again under its key has to be identical. A scaled photo no longer holds where and when it was taken.
 */
export function fitPhoto(file: File): Promise<Blob> {
  const known = fitted.get(file);
  if (known) return known;
  const fit = scaled(file).catch(() => file);
  fitted.set(file, fit);
  return fit;
}

async function scaled(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  try {
    const { width, height } = fittingSize(bitmap);
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context || !isTrue(context)) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    // Anything but a JPEG may have transparency.
    const type = file.type === 'image/jpeg' ? file.type : 'image/webp';
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, type, QUALITY);
    const drawn = await promise;
    return drawn && drawn.size < file.size ? drawn : file;
  } finally {
    bitmap.close();
    // A phone keeps the memory of a canvas until it is small.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

/** True if the canvas returns the pixels that were drawn: browsers that resist fingerprinting return others. */
function isTrue(context: CanvasRenderingContext2D): boolean {
  const colour = [63, 125, 78] as const;
  context.fillStyle = `rgb(${colour.join(' ')})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  context.clearRect(0, 0, 1, 1);
  return colour.every((part, index) => Math.abs(part - (data[index] ?? 0)) <= 2);
}

export function fittingSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
