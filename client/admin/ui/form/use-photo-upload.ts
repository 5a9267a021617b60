import { useAdminApi } from '../../api/api.ts';
import { useWords } from '../../../ui/words.ts';
import words from '../../nl.json' with { type: 'json' };
import { useSubmission } from './submission.tsx';

const MAX_BYTES = 10 * 1024 * 1024;

/** What the server takes; naming these makes a phone hand over a JPEG. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Sends a photo as soon as it is chosen; `onSent` gets its address. Why one was refused is `fault`. */
export function usePhotoUpload(onSent: (address: string) => void) {
  const t = useWords(words);
  const api = useAdminApi();
  const { run, refuse, isBusy, errors, fault } = useSubmission();
  const upload = async (file: File): Promise<boolean> => {
    if (file.size > MAX_BYTES) {
      refuse({ file: t('photo.tooLarge') });
      return false;
    }
    const image = await run(() => api.uploadImage(file));
    if (image) onSent(image.src);
    return image !== undefined;
  };
  return { upload, isBusy, busyText: t('photo.busy'), fault: errors['file'] ?? fault ?? undefined };
}
