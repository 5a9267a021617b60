import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isApiFault } from '../api/fault.ts';
import { useFormsApi } from '../api/forms.ts';
import { useSite } from '../api/application.ts';
import { useRobotCheck } from '../ui/captcha/use-robot-check.ts';
import { closeBanner } from './banner-state.ts';
import type { Severity } from '../ui/messages/toast.tsx';
import { useToasts } from '../ui/messages/toasts.tsx';
import { NOTHING_TYPED, type Typed, typedIn } from './subscribe-form.ts';
import { words } from './words.ts';

export const CHECK = 'newsletter-robot';
const FIELDS = ['email', 'name'] as const;

export type SubscribeNotice = { tone: 'info' | 'warn' | 'error'; title: string; lines: string[] };

/** Marks missing fields, and sends once (NEWS-07 to NEWS-09, ERR-13 to ERR-16). */
export function useSubscribing(form: RefObject<HTMLFormElement | null>, first: Typed) {
  const { email, name } = useSite();
  const api = useFormsApi();
  const toasts = useToasts();
  const robot = useRobotCheck();
  const [values, setValues] = useState(first);
  // Anything typed before hydration fired no event that was handled.
  const look = () => setValues(typedIn(form.current));
  const checking = { ...robot, attempt: (prove: () => Promise<unknown>) => robot.attempt(prove).then(look) };
  /** True after a press on the button: every field shows its error (NEWS-08). */
  const [isDirty, setIsDirty] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [isSending, setIsSending] = useState(false);
  const [notice, setNotice] = useState<SubscribeNotice | null>(null);

  // A disabled field loses the focus.
  const sender = useRef<Element | null>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (!isSending && activeElement === body && sender.current instanceof HTMLElement) sender.current.focus();
  }, [isSending]);

  const empty = FIELDS.filter((field) => values[field].trim() === '');
  const isReady = empty.length === 0 && checking.state === 'verified';

  const say = (
    severity: Severity,
    words: SubscribeNotice,
    toast: { summary: string; detail?: string; life?: number },
  ) => {
    setNotice(words);
    toasts.show({ severity, ...toast });
  };

  const explain = () => {
    setIsDirty(true);
    const [title, detail] = [words.invalidTitle, words.invalid];
    say('error', { tone: 'error', title, lines: [detail] }, { summary: title, detail });
    document.getElementById(empty[0] ? `newsletter-${empty[0]}` : CHECK)?.focus();
  };

  const succeed = () => {
    form.current?.reset();
    setValues(NOTHING_TYPED);
    setIsDirty(false);
    checking.reset();
    closeBanner();
    const title = words.received({ name });
    const lines = [words.soon, words.confirmByMail];
    say('success', { tone: 'info', title, lines }, { summary: title, detail: lines.join(' '), life: 8000 });
  };

  const fail = (fault: unknown) => {
    const known = isApiFault(fault) ? fault : null;
    if (known?.code === 'already_subscribed') {
      checking.reset(); // the answer cost the pass (F-17)
      const [title, detail] = [words.knownTitle, words.known];
      return say('warn', { tone: 'warn', title, lines: [detail] }, { summary: title, detail });
    }
    if (known?.code === 'captcha_required') checking.fail('expired');
    setRefused(known?.errors ?? {});
    const refusal: SubscribeNotice = { tone: 'error', title: words.failedTitle, lines: [words.failed({ email })] };
    say('error', refusal, { summary: words.failedToast({ name }) });
  };

  const send = async () => {
    const request = typedIn(form.current);
    sender.current = document.activeElement;
    setIsSending(true);
    setNotice(null);
    setRefused({});
    try {
      await api.subscribe(request);
      succeed();
    } catch (fault) {
      fail(fault);
    } finally {
      setIsSending(false);
    }
  };

  return {
    checking,
    isDirty,
    isReady,
    isSending,
    notice,
    errors: { ...Object.fromEntries(isDirty ? empty.map((field) => [field, words.required]) : []), ...refused },
    onInput: () => {
      setValues(typedIn(form.current));
      setRefused({});
      setNotice(null);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (isSending) return;
      if (isReady) void send();
      else explain();
    },
  };
}
