import { type FormEvent, useRef, useState } from 'react';
import type { Values, Wrong } from './check.ts';
import type { Door, View } from './door.ts';
import { faultWords } from './fault.ts';

type DoorFormProps = {
  door: Door;
  view: View;
  check: (values: Values) => Wrong;
  send: (values: Values) => Promise<void>;
  /** Shown in place of what a server says that broke down. */
  sorry?: string;
  /** Told when nothing was sent. */
  onInvalid?: () => void;
  /** Told when the server refused; `message` also stands above the form. */
  onRefused?: (message: string | null) => void;
};

/** A form of the doors: checks, sends once however often it is pressed, and says what is wrong beside the fields. */
export function useDoorForm({ door, view, check, send, sorry, onInvalid, onRefused }: DoorFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const posted = door.posted?.view === view ? door.posted : null;
  const [wrong, setWrong] = useState<Wrong>(posted?.wrong ?? {});
  const [message, setMessage] = useState(posted?.message ?? null);
  const [isBusy, setIsBusy] = useState(false);

  const values = (): Values =>
    Object.fromEntries(
      [...new FormData(ref.current ?? undefined)].flatMap(([name, value]) =>
        typeof value === 'string' && name !== '_csrf' ? [[name, value]] : [],
      ),
    );

  /** Runs any call of this form; what it is refused with is shown. */
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setWrong({});
    setMessage(null);
    try {
      await work();
    } catch (fault) {
      const words = faultWords(fault, sorry);
      setWrong(words.wrong);
      setMessage(words.message);
      onRefused?.(words.message);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  return {
    wrong,
    message,
    isBusy,
    values,
    run,
    refuse: (why: Wrong) => setWrong(why),
    /** What the view held before, or what came back of a post without JavaScript. */
    first: door.typedIn(view) ?? posted?.values ?? {},
    form: {
      ref,
      method: 'post',
      // The page posts to its own address, with what a mailed link brought.
      action: door.place === 'page' ? undefined : '/login',
      noValidate: true,
      onInput: () => {
        door.keep(view, values());
        if (message !== null) setMessage(null);
      },
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        const why = check(values());
        if (Object.keys(why).length === 0) return void run(() => send(values()));
        setWrong(why);
        setMessage(null);
        onInvalid?.();
      },
    },
  } as const;
}

/** `{ password: … }` as `{ 'login-password': 'Wachtwoord: …' }`: the summary stands away from the fields. */
export function summaryOf(prefix: string, wrong: Wrong, labels: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wrong).map(([field, message]) => {
      const label = labels[field];
      return [`${prefix}-${field}`, label === undefined ? message : `${label}: ${message}`];
    }),
  );
}
