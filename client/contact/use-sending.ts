import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { newUuid } from '../../src/kernel/ids.ts';
import { isApiFault } from '../api/fault.ts';
import { useApi, useSite } from '../api/application.ts';
import { useRobotCheck } from '../ui/captcha/use-robot-check.ts';
import { useToasts } from '../ui/messages/toasts.tsx';
import { type Message, messageOf, sendMessage } from './message.ts';
import type { ActionData } from './contact.loader.ts';
import { words } from './words.ts';

export const CHECK = 'contact-robot';

/** If loading the rules fails, the server's errors have to do. */
const rulesOf = async () => {
  const rules = await import('./message-rules.ts').catch(() => null);
  return (message: Message) => rules?.checkMessage(message) ?? {};
};

/** `sending` shows a spinner in place of the form (STATE-28). */
export type Phase = 'editing' | 'sending';
export type SendingNotice = 'received' | 'failed' | 'unproven' | null;

/** Marks missing fields, and sends once however often the button is pressed (ERR-10 to ERR-12). */
export function useSending(form: RefObject<HTMLFormElement | null>, actionData: ActionData | null) {
  const { name } = useSite();
  const api = useApi();
  const toasts = useToasts();
  const robot = useRobotCheck();
  const [phase, setPhase] = useState<Phase>('editing');
  const [notice, setNotice] = useState<SendingNotice>(firstNotice(actionData));
  const [wrong, setWrong] = useState(actionData?.wrong ?? {});
  /** The button was pressed without the robot check (STATE-30). */
  const [isCheckMissing, setIsCheckMissing] = useState(false);
  const [isValid, setIsValid] = useState(false);
  const isChecking = useRef(false);
  /** A retry of the same message without an answer has the same key. */
  const last = useRef({ of: '', key: '' });

  const read = (): Message => messageOf(new FormData(form.current ?? undefined));

  /** Reads the form once the rules are loaded: of several calls that wait for them, any may be the last. */
  const look = async () => {
    const check = await rulesOf();
    setIsValid(Object.keys(check(read())).length === 0);
  };
  // Anything typed before hydration fired no event that was handled.
  const checking = { ...robot, attempt: (prove: () => Promise<unknown>) => robot.attempt(prove).then(look) };
  const isVerified = checking.state === 'verified';

  const fail = (errors: Record<string, string> = {}) => {
    setWrong(errors);
    setNotice('failed');
    toasts.show({ severity: 'error', summary: words.failedToast({ name }) });
  };

  const send = async (message: Message) => {
    setPhase('sending');
    setNotice(null);
    setWrong({});
    const of = JSON.stringify(message);
    if (last.current.of !== of) last.current = { of, key: newUuid() };
    try {
      await sendMessage(api, message, last.current.key);
      last.current = { of: '', key: '' };
      form.current?.reset();
      setIsValid(false);
      checking.reset();
      setNotice('received');
      toasts.show({ severity: 'success', summary: words.received({ name }), detail: words.soon, life: 8000 });
    } catch (fault) {
      const known = isApiFault(fault) ? fault : null;
      if (known?.code === 'captcha_required') checking.fail('expired');
      fail(known?.errors);
    } finally {
      setPhase('editing');
    }
  };

  return {
    checking,
    phase,
    notice,
    wrong,
    isCheckMissing,
    isReady: isValid && isVerified,
    onInput: look,
    onSubmit: async (event: FormEvent) => {
      event.preventDefault();
      if (phase === 'sending' || isChecking.current) return;
      const message = read();
      isChecking.current = true;
      const why = (await rulesOf())(message);
      isChecking.current = false;
      setWrong(why);
      setIsCheckMissing(!isVerified);
      if (Object.keys(why).length > 0) return setNotice(null);
      if (isVerified) return send(message);
      fail();
      document.getElementById(CHECK)?.focus();
    },
  };
}

function firstNotice(actionData: ActionData | null): SendingNotice {
  if (actionData?.outcome === 'failed' || actionData?.outcome === 'unproven') return actionData.outcome;
  return null;
}
