import { type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import type { Values, Wrong } from '../account/check.ts';
import { faultWords } from '../account/fault.ts';
import type { Intent } from './posted.ts';
import { ProfileContext } from './profile-context.ts';

type OwnFormProps = {
  intent: Intent;
  check?: (values: Values) => Wrong;
  /** The call; what it needs a fresh proof for is asked on the way. Its refusal stands in the form. */
  send: (values: Values) => Promise<void>;
};

/** A form of the profile: checks, sends once however often it is pressed, and says what is wrong beside the fields. */
export function useOwnForm({ intent, check = () => ({}), send }: OwnFormProps) {
  const { posted: last, noteWrong } = useContext(ProfileContext);
  const posted = last?.intent === intent && !last.needsProof ? last : null;
  const ref = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [wrong, setWrong] = useState<Wrong>(posted?.wrong ?? {});
  const [message, setMessage] = useState(posted?.message ?? null);
  const [isBusy, setIsBusy] = useState(false);
  const isRefused = message !== null || Object.keys(wrong).length > 0;
  useEffect(() => noteWrong(intent, isRefused), [intent, isRefused, noteWrong]);

  const values = (): Values =>
    Object.fromEntries(
      [...new FormData(ref.current ?? undefined)].flatMap(([name, value]) =>
        typeof value === 'string' && name !== '_csrf' && name !== 'intent' ? [[name, value]] : [],
      ),
    );

  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    const why = check(values());
    setWrong(why);
    setMessage(null);
    if (Object.keys(why).length > 0) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await send(values());
    } catch (fault) {
      const words = faultWords(fault);
      setWrong(words.wrong);
      setMessage(words.message);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  return {
    ref,
    wrong,
    message,
    isBusy,
    /** What came back of a post without JavaScript. */
    first: last?.intent === intent ? last.values : {},
    /** Empties the fields, for passwords that were taken. */
    clear: () => ref.current?.reset(),
    form: {
      ref,
      method: 'post',
      action: '/profile',
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void run();
      },
    },
  } as const;
}
