import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { RobotCheck } from '../captcha/robot-check.tsx';
import { Trap } from '../captcha/trap.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Picture } from '../ui/picture.tsx';
import { Wrap } from '../ui/section.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './newsletter-block.module.css';
import { typedIn } from './typed.ts';
import { CHECK, useSubscribing } from './use-subscribing.ts';
import { useWords } from './words.ts';

/** The newsletter block (NEWS-01 to NEWS-09). `place` holds what the server wrote and visitors may have typed in already. */
export function NewsletterBlock({ place }: { place: RefObject<HTMLElement | null> }) {
  const t = useWords();
  return (
    <Wrap>
      <section id="nieuwsbrief" className={styles.block} aria-labelledby="nieuwsbrief-kop">
        <div className={styles.art}>
          <Picture motif="envelop" alt="" sizes="12rem" />
        </div>
        <div className={styles.words}>
          <h2 id="nieuwsbrief-kop">{t('title')}</h2>
          <p>{t('text')}</p>
          <Link to="/nieuwsbrief">{t('archive')}</Link>
        </div>
        <SubscribeForm place={place} />
      </section>
    </Wrap>
  );
}

/** Without JavaScript it posts to the page of the newsletter. */
function SubscribeForm({ place }: { place: RefObject<HTMLElement | null> }) {
  const t = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(() => (import.meta.env.SSR ? NOTHING : takeOver(place.current?.querySelector('form'))));
  const { checking, errors, isDirty, isReady, isSending, onInput, onSubmit, told } = useSubscribing(form, first.typed);
  useLayoutEffect(() => {
    if (first.focus) focusAtEnd(form.current?.elements.namedItem(first.focus));
  }, [first]);

  const field = (name: 'email' | 'name', icon: 'mail' | 'id-card') => (
    <div>
      <label className={styles.box}>
        <VisuallyHidden>{t(name)}</VisuallyHidden>
        <Icon name={icon} />
        <input
          id={`newsletter-${name}`}
          name={name}
          type="text"
          inputMode={name === 'email' ? 'email' : 'text'}
          autoComplete={name}
          placeholder={t(name)}
          defaultValue={first.typed[name]}
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
        {t('submit')}
      </Button>
      <div aria-live="polite">
        {isSending && <p>{t('sending')}</p>}
        {told && (
          <Notice tone={told.tone} title={told.title}>
            {told.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )}
      </div>
    </form>
  );
}

const NOTHING = { typed: { email: '', name: '', website: '' }, focus: null };

/** What was typed in the form of the server, and the field that has the focus. */
function takeOver(written: HTMLFormElement | null | undefined) {
  const { activeElement } = document;
  const isInside = activeElement instanceof HTMLInputElement && activeElement.form === written;
  return { typed: typedIn(written), focus: isInside ? activeElement.name : null };
}

function focusAtEnd(field: Element | RadioNodeList | null | undefined): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
}
