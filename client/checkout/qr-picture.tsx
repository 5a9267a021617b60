import { lazy, Suspense } from 'react';

const QrCode = import.meta.env.SSR
  ? (await import('./qr-code.tsx')).QrCode
  : lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** A QR code. The server draws it at once; a browser fetches the encoder after the rest of the page. */
export function QrPicture(code: { text: string; label: string }) {
  return (
    <Suspense fallback={null}>
      <QrCode {...code} />
    </Suspense>
  );
}
