import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { RobotCheck } from '../ui/captcha/robot-check.tsx';
import { Trap } from '../ui/forms/field.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { Wrap, VisuallyHidden } from '../ui/text/text.tsx';
import styles from './newsletter-block.module.css';
import { NOTHING_TYPED, typedIn } from './subscribe-form.ts';
import { CHECK, useSubscribing } from './use-subscribing.ts';
import { words } from './words.ts';

/** `place` holds the server's HTML: what was typed there, and its focus, are kept (NEWS-01 to NEWS-09). */
export function NewsletterBlock({ place }: { place: RefObject<HTMLElement | null> }) {
  const block = useRef<HTMLElement>(null);
  const [focused] = useState(() => (import.meta.env.SSR ? null : focusedIn(place.current)));
  useLayoutEffect(() => {
    if (focused !== null) focusAtEnd(block.current?.querySelector<HTMLElement>(focused));
  }, [focused]);
  return (
    <Wrap>
      <section ref={block} id="nieuwsbrief" className={styles.block} aria-labelledby="nieuwsbrief-kop">
        <div className={styles.art}>
          <Picture motif="envelop" alt="" sizes="12rem" />
        </div>
        <div className={styles.words}>
          <h2 id="nieuwsbrief-kop">{words.title}</h2>
          <p>{words.text}</p>
          <Link to="/nieuwsbrief">{words.archive}</Link>
        </div>
        <SubscribeForm place={place} />
      </section>
    </Wrap>
  );
}

/** Without JavaScript it posts to the newsletter page. */
function SubscribeForm({ place }: { place: RefObject<HTMLElement | null> }) {
  const form = useRef<HTMLFormElement>(null);
  const [typed] = useState(() =>
    import.meta.env.SSR ? NOTHING_TYPED : typedIn(place.current?.querySelector<HTMLFormElement>('form')),
  );
  const { checking, errors, isDirty, isReady, isSending, onInput, onSubmit, notice } = useSubscribing(form, typed);

  const field = (name: 'email' | 'name', icon: 'mail' | 'id-card') => (
    <div>
      <label className={styles.box}>
        <VisuallyHidden>{words[name]}</VisuallyHidden>
        <Icon name={icon} />
        <input
          id={`newsletter-${name}`}
          name={name}
          type="text"
          inputMode={name === 'email' ? 'email' : 'text'}
          autoComplete={name}
          placeholder={words[name]}
          defaultValue={typed[name]}
          required
          disabled={isSending}
          aria-invalid={name in errors || undefined}
          aria-describedby={`newsletter-${name}-error`}
        />
      </label>
      <p id={`newsletter-${name}-error`} className={styles.error}>
        {errors[name]}
      </p>
    </div>
  );

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/nieuwsbrief"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {field('email', 'mail')}
      {field('name', 'id-card')}
      <Trap />
      <div className={styles.check}>
        {!import.meta.env.SSR && <RobotCheck purpose="newsletter" checking={checking} id={CHECK} isMissing={isDirty} />}
      </div>
      <Button type="submit" aria-disabled={!import.meta.env.SSR && (isSending || !isReady)}>
        {words.submit}
      </Button>
      <div aria-live="polite">
        {isSending && <p>{words.sending}</p>}
        {notice && (
          <Notice tone={notice.tone} title={notice.title}>
            {notice.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )}
      </div>
    </form>
  );
}

/** Returns null if the focus is elsewhere. */
function focusedIn(written: HTMLElement | null): string | null {
  const { activeElement } = document;
  if (!activeElement || !written?.contains(activeElement)) return null;
  if (activeElement instanceof HTMLInputElement) return `[name="${activeElement.name}"]`;
  return activeElement instanceof HTMLAnchorElement ? 'a' : '[type=submit]';
}

function focusAtEnd(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement) element.setSelectionRange(element.value.length, element.value.length);
}
