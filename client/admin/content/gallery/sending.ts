import { useEffect, useRef, useState } from 'react';
import { newUuid } from '../../../../src/kernel/ids.ts';
import { PHOTO_HEAD_BYTES, photoProposal } from '../../../../src/kernel/dates/photo-day.ts';
import type { UploadedImage } from '../../../../src/modules/catalogue/schema.ts';
import { usePhotoSender } from './send-photo.ts';

export type Sending = {
  key: string;
  name: string;
  file: File;
  state: 'waits' | 'scales' | 'sends' | 'offline' | 'done' | 'failed';
  /** Progress from 0 to 1. */
  part: number;
  fault: string | null;
  /** The connection or the server failed, so a retry may succeed. */
  isPassing: boolean;
};

type Proposal = ReturnType<typeof photoProposal>;

const PAUSES_MS = [1000, 4000];

/** Uploads photos one by one, each under its own key, so stored once. A rejected one waits; the others go on. */
export function useSending(onSent: (image: UploadedImage, of: { name: string } & Proposal) => void) {
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
    change(key, { state: 'scales', part: 0 });
    const proposal = await proposalFor(file);
    for (let turn = 0; ; turn++) {
      const answer = await send(file, key, (part) => change(key, { state: 'sends', part }));
      if ('image' in answer) {
        change(key, { state: 'done', part: 1 });
        return stored.current(answer.image, { name, ...proposal });
      }
      const pause = PAUSES_MS[turn];
      if (!answer.isPassing || pause === undefined) return change(key, { state: 'failed', ...answer });
      if (!navigator.onLine) {
        change(key, { state: 'offline' });
        turn = -1; // what was tried without a line does not count
      }
      await untilOnline(pause);
    }
  }

  /** One at a time, because the server also renders one at a time and a phone has little bandwidth. */
  async function run(photo: Sending): Promise<void> {
    queue.current.push(photo);
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendOne(next);
    isRunning.current = false;
  }

  const isUnderWay = photos.some(({ state }) => state !== 'done' && state !== 'failed');
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnderWay]);

  const retry = (photo: Sending) => {
    change(photo.key, { state: 'waits', fault: null });
    void run(photo);
  };
  return {
    photos,
    add: (files: readonly File[]) => {
      const fresh = files.map((file): Sending => {
        return { key: newUuid(), name: file.name, file, state: 'waits', part: 0, fault: null, isPassing: false };
      });
      setPhotos((before) => [...before.filter(({ state }) => state !== 'done'), ...fresh]);
      for (const photo of fresh) void run(photo);
    },
    again: retry,
    allAgain: () => photos.filter(({ state, isPassing }) => state === 'failed' && isPassing).forEach(retry),
    drop: ({ key }: Sending) => setPhotos((before) => before.filter((one) => one.key !== key)),
  };
}

function untilOnline(pauseMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (navigator.onLine) setTimeout(resolve, pauseMs);
  else addEventListener('online', () => resolve(), { once: true });
  return promise;
}

async function proposalFor(file: File): Promise<Proposal> {
  const head = await file
    .slice(0, PHOTO_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const now = Date.now();
  const changed = new Date(file.lastModified || now);
  return photoProposal(new Uint8Array(head), changed.toISOString(), new Date(now).toISOString());
}
