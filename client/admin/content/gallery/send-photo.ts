import { useCallback } from 'react';
import type { UploadedImage } from '../../../../src/modules/catalogue/schema.ts';
import { useApi } from '../../../api/application.ts';
import { NO_CONNECTION } from '../../../api/fault.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { fitPhoto } from '../../ui/photos/fit-photo.ts';
import { MOST_PHOTO_BYTES } from '../../ui/photos/use-photo-upload.ts';
import nl from './nl.json' with { type: 'json' };

/** `isPassing`: the connection or the server failed, so a retry may succeed. */
export type Answer = { image: UploadedImage } | { fault: string; isPassing: boolean };

const PATIENCE_MS = 180_000;

/** Reports progress, which `fetch` cannot. */
export function usePhotoSender() {
  const t = useWords(nl);
  const { call } = useApi();
  return useCallback(
    async (file: File, key: string, onPart: (part: number) => void): Promise<Answer> => {
      const photo = await fitPhoto(file);
      if (photo.size > MOST_PHOTO_BYTES) return { fault: t('tooLarge'), isPassing: false };
      // Every call renews the session token, so a photo that is sent hours later is accepted.
      const isOnline = await call('/api/auth/session', {}).then(
        () => true,
        () => false,
      );
      if (!isOnline) return { fault: NO_CONNECTION, isPassing: true };
      onPart(0);
      return upload(photo, { key, token: tokenIn(document.cookie), unknown: t('unknown') }, onPart);
    },
    [call, t],
  );
}

type Sender = { key: string; token: string; unknown: string };

function upload(photo: Blob, { key, token, unknown }: Sender, onPart: (part: number) => void): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  request.open('POST', '/api/dmt-admin/images');
  request.responseType = 'json';
  request.timeout = PATIENCE_MS;
  request.setRequestHeader('x-xsrf-token', token);
  request.setRequestHeader('idempotency-key', key);
  request.upload.addEventListener('progress', ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0));
  const lost = () => resolve({ fault: NO_CONNECTION, isPassing: true });
  request.addEventListener('error', lost);
  request.addEventListener('timeout', lost);
  request.addEventListener('load', () => {
    const answer = request.response as (UploadedImage & { message?: string }) | null;
    if (request.status === 201 && answer?.src) resolve({ image: answer });
    else resolve({ fault: answer?.message ?? unknown, isPassing: request.status >= 502 });
  });
  const body = new FormData();
  body.append('file', photo);
  request.send(body);
  return promise;
}

function tokenIn(cookies: string): string {
  return decodeURIComponent(/(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1] ?? '');
}
