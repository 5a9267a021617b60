/** Reads the QR code that a video shows now; null: none is in sight. */
export type Decode = (video: HTMLVideoElement) => Promise<string | null>;

/** What Chrome on Android and Safari bring themselves; TypeScript does not know it. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** The browser's own reader of codes, or ours where it has none. */
export async function openDecoder(): Promise<Decode> {
  return (await ownDecoder()) ?? openOurs();
}

const openOurs = async (): Promise<Decode> => (await import('./decoder-zxing.ts')).openZxing();

async function ownDecoder(): Promise<Decode | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  let ours: Promise<Decode> | null = null;
  return async (video) => {
    if (ours) return (await ours)(video);
    try {
      return (await detector.detect(video))[0]?.rawValue ?? null;
    } catch (fault) {
      // Some phones have the name of a reader, and no service behind it.
      if (!(fault instanceof DOMException && fault.name === 'NotSupportedError')) throw fault;
      ours = openOurs();
      return (await ours)(video);
    }
  };
}
