import { lazy } from 'react';
import { lazyPart } from '../../../ui/lazy.tsx';

/** The browser loads the encoder after the rest of the page. */
export const QrPicture = lazyPart(
  import.meta.env.SSR
    ? (await import('./qr-code.tsx')).QrCode
    : lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode })),
);
