/** Reads the current video frame; null: no code is visible. */
export type Decode = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

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
      // Some phones expose the detector without a service behind it.
      if (!(fault instanceof DOMException && fault.name === 'NotSupportedError')) throw fault;
      ours = openOurs();
      return (await ours)(video);
    }
  };
}
