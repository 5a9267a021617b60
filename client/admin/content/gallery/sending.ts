import { useEffect, useRef, useState } from 'react';
import { newUuid } from '../../../../src/kernel/ids.ts';
import type { UploadedImage } from '../../../../src/modules/catalogue/schema.ts';
import { usePhotoSender } from './send-photo.ts';

/** A photo on its way: how far it is, and where it ended. */
export type Sending = {
  key: string;
  name: string;
  file: File;
  state: 'waits' | 'sends' | 'done' | 'failed';
  /** From 0 to 1. */
  part: number;
  /** Why it failed, in Dutch. */
  fault: string | null;
};

/** Sent again by itself so many times when the line drops. */
const TRIES = 3;

/**
 * Sends photos one after another, each under a key of its own, so that one that is sent again is stored once. One that is
 * refused waits for its owner; the others go on. `onSent` gets each that is stored.
 */
export function useSending(onSent: (image: UploadedImage, name: string) => void) {
  const [photos, setPhotos] = useState<Sending[]>([]);
  const send = usePhotoSender();
  const stored = useRef(onSent);
  useEffect(() => {
    stored.current = onSent;
  });
  const queue = useRef<Sending[]>([]);
  const isRunning = useRef(false);
  const change = (key: string, changes: Partial<Sending>) =>
    setPhotos((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function sendOne({ key, file, name }: Sending): Promise<void> {
    change(key, { state: 'sends', part: 0 });
    for (let turn = 1; ; turn++) {
      const answer = await send(file, key, (part) => change(key, { part }));
      if ('image' in answer) {
        change(key, { state: 'done', part: 1 });
        return stored.current(answer.image, name);
      }
      if (!answer.isPassing || turn === TRIES) return change(key, { state: 'failed', fault: answer.fault });
    }
  }

  /** One at a time, because the server draws one at a time too, and a phone's line is narrow. */
  async function run(photo: Sending): Promise<void> {
    queue.current.push(photo);
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendOne(next);
    isRunning.current = false;
  }

  return {
    photos,
    add: (files: readonly File[]) => {
      const fresh = files.map((file): Sending => {
        return { key: newUuid(), name: file.name, file, state: 'waits', part: 0, fault: null };
      });
      setPhotos((before) => [...before.filter(({ state }) => state !== 'done'), ...fresh]);
      for (const photo of fresh) void run(photo);
    },
    again: (photo: Sending) => {
      change(photo.key, { state: 'waits', fault: null });
      void run(photo);
    },
    drop: ({ key }: Sending) => setPhotos((before) => before.filter((one) => one.key !== key)),
  };
}
