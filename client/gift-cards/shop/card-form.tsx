import { useState } from 'react';
import { Form, useNavigation } from 'react-router-dom';
import { euroText } from '../../../src/kernel/money.ts';
import { CARD_EUROS, MESSAGE_MAX } from '../../../src/kernel/gift-card-limits.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { CsrfField, Field, FieldError } from '../../ui/forms/field.tsx';
import fields from '../../ui/forms/field.module.css';
import { Notice } from '../../ui/messages/notice.tsx';
import { Stack } from '../../ui/text/text.tsx';
import { useIsHydrated } from '../../ui/browser.ts';
import { useWords } from '../../ui/use-words.ts';
import styles from '../gift-cards.module.css';
import words from './nl.json' with { type: 'json' };
import type { ShopAnswer } from './shop.loader.ts';
import { words as texts } from './words.ts';

type CardFormProps = {
  today: string;
  idempotencyKey: string;
  refused: Extract<ShopAnswer, { outcome: 'refused' }> | null;
};

/** As they stand on the page; of `true` a message has to name the field. */
const FIELDS = [
  ['amount'],
  ['otherAmount'],
  ['way'],
  ['recipientEmail', true],
  ['mailOn'],
  ['recipientName', true],
  ['message', true],
  ['firstName', true],
  ['lastName', true],
  ['email', true],
] as const;

const text = (cents: number) => euroText(cents).replace(texts.zeroCents, '');

/** Amount, buyer, and how the card is given. Checked by `giftCardOrder`; without JavaScript every field is shown. */
export function CardForm({ today, idempotencyKey, refused }: CardFormProps) {
  const t = useWords(words);
  const isLive = useIsHydrated();
  const isBusy = useNavigation().state === 'submitting';
  const typed = refused?.typed ?? {};
  const wrong = refused?.wrong ?? {};
  const summary = FIELDS.flatMap(([name, isNamed]) =>
    wrong[name] ? [[name, isNamed ? `${t(name)}: ${wrong[name]}` : wrong[name]]] : [],
  );
  const [amount, setAmount] = useState(typed['amount'] ?? '50');
  const [way, setWay] = useState(typed['way'] ?? 'print');
  const field = (name: string, label: string) => ({ label, name, defaultValue: typed[name] ?? '', error: wrong[name] });
  return (
    <Form method="post" noValidate className={styles.form}>
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Stack gap={5}>
        <ErrorSummary errors={Object.fromEntries(summary)} />
        {refused?.message && Object.keys(wrong).length === 0 && (
          <Notice tone="error" role="alert">
            <p>{refused.message}</p>
          </Notice>
        )}
        <fieldset className={styles.choices} aria-describedby={wrong['amount'] ? 'amount-error' : undefined}>
          <legend>{t('amount')}</legend>
          <FieldError id="amount-error">{wrong['amount']}</FieldError>
          <div className={styles.amounts}>
            {[...CARD_EUROS.chosen.map(String), 'other'].map((value, index) => (
              <label key={value} className={styles.choice}>
                <input
                  type="radio"
                  id={index === 0 ? 'amount' : undefined}
                  name="amount"
                  value={value}
                  defaultChecked={amount === value}
                  onChange={() => setAmount(value)}
                />
                <span>{value === 'other' ? t('other') : text(Number(value) * 100)}</span>
              </label>
            ))}
          </div>
          {(!isLive || amount === 'other') && (
            <Field
              {...field('otherAmount', t('otherAmount'))}
              hint={t('otherHint', { least: CARD_EUROS.least, most: CARD_EUROS.most })}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{t('way')}</legend>
          {(['print', 'mail'] as const).map((value) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                id={value === 'print' ? 'way' : undefined}
                name="way"
                value={value}
                defaultChecked={way === value}
                onChange={() => setWay(value)}
              />
              <span>{t(value === 'print' ? 'wayPrint' : 'wayMail')}</span>
            </label>
          ))}
          {(!isLive || way === 'mail') && (
            <Stack gap={4}>
              <Field
                {...field('recipientEmail', t('recipientEmail'))}
                type="email"
                inputMode="email"
                autoComplete="off"
                hint={t('recipientHint')}
              />
              <Field
                {...field('mailOn', t('mailOn'))}
                type="date"
                min={today}
                defaultValue={typed['mailOn'] ?? today}
              />
            </Stack>
          )}
        </fieldset>
        <Field {...field('recipientName', t('recipientName'))} optional autoComplete="off" maxLength={100} />
        <Message defaultValue={typed['message'] ?? ''} error={wrong['message']} />
        <h2>{t('yourDetails')}</h2>
        <div className={styles.pair}>
          <Field {...field('firstName', t('firstName'))} required autoComplete="given-name" maxLength={100} />
          <Field {...field('lastName', t('lastName'))} required autoComplete="family-name" maxLength={100} />
        </div>
        <Field
          {...field('email', t('email'))}
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          hint={t('emailHint')}
        />
        <p className={styles.small}>{t('rightInShort')}</p>
        <p>
          <Button type="submit" busy={isBusy} busyLabel={t('paying')} detail={t('payDetail')}>
            {t('pay')}
          </Button>
        </p>
      </Stack>
    </Form>
  );
}

function Message({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const t = useWords(words);
  return (
    <div className={fields['field']}>
      <label className={fields['label']} htmlFor="message">
        {t('message')} <span className={fields['optional']}>{t('optional')}</span>
      </label>
      <p className={fields['hint']} id="message-hint">
        {t('messageHint')}
      </p>
      <FieldError id="message-error">{error}</FieldError>
      <textarea
        id="message"
        name="message"
        rows={4}
        maxLength={MESSAGE_MAX}
        defaultValue={defaultValue}
        className={fields['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'message-hint message-error' : 'message-hint'}
      />
    </div>
  );
}
