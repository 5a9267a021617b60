import { useRef } from 'react';
import type { UploadedImage } from '../../../../src/modules/catalogue/schema.ts';
import { newUuid } from '../../../../src/kernel/ids.ts';
import { useAdminApi } from '../../api/api.ts';
import { useWords } from '../text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import { fitPhoto } from './fit-photo.ts';
import { useSubmission } from '../form/submission.tsx';

/** The same limit as on the server (S-27). */
export const MOST_PHOTO_BYTES = 10 * 1024 * 1024;

/** Types that the server accepts; naming these makes a phone supply a JPEG. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** `onSent` receives the photo's address and size; `fault` is the reason of a refusal. */
export function usePhotoUpload(onSent: (image: UploadedImage) => void) {
  const t = useWords(words);
  const api = useAdminApi();
  const last = useRef({ photo: '', key: '' });
  /** The same key for a repeated photo, so that it is not stored twice. */
  const keyOf = ({ name, size, lastModified }: File): string => {
    const photo = `${name} ${size} ${lastModified}`;
    if (last.current.photo !== photo) last.current = { photo, key: newUuid() };
    return last.current.key;
  };
  const { run, refuse, isBusy, errors, fault } = useSubmission();
  const upload = async (file: File): Promise<boolean> => {
    const image = await run(async () => {
      const photo = await fitPhoto(file);
      return photo.size > MOST_PHOTO_BYTES ? null : api.uploadImage(photo, keyOf(file));
    });
    if (image === null) refuse({ file: t('photo.tooLarge') });
    if (image) onSent(image);
    return Boolean(image);
  };
  return { upload, isBusy, busyText: t('photo.busy'), fault: errors['file'] ?? fault ?? undefined };
}
