import { FieldError } from '../../../../ui/forms/field-error.tsx';
import input from '../../../../ui/forms/field.module.css';
import { Icon } from '../../../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { type Draft, fieldId } from '../../entry/draft.ts';
import { useFieldError, useOriginal } from '../../entry/entry-context.ts';
import { isSteep, tidyPrice } from './price-text.ts';
import { useWords } from '../../words.ts';
import styles from './menu.module.css';

/** '€ 2,50' and nothing else: then a phone shows digits only. */
const AMOUNT_ONLY = /^(?:€ ?[\d,]*)?$/;
const LONG = 14;

type DishPriceProps = { title: string; path: string; price: Draft; onChange: (price: string) => void };

/**
 * The price of a dish. Only the amount need be typed; the rest of it is written when the field is left. What it was
 * stands below it, as a question when a finger may have slipped.
 */
export function DishPrice({ title, path, price, onChange }: DishPriceProps) {
  const t = useWords();
  const error = useFieldError(path);
  const before = useOriginal(path);
  const id = fieldId(path);
  const text = typeof price === 'string' ? price : '';
  const isChanged = typeof before === 'string' && before !== '' && before !== text;
  const described = [error && `${id}-error`, isChanged && `${id}-was`].filter(Boolean).join(' ') || undefined;
  const tidy = () => tidyPrice(text) !== text && onChange(tidyPrice(text));
  const isDoubtful = isChanged && isSteep(before, text);
  return (
    <>
      <label htmlFor={id} className={styles['name']}>
        {title}
        <VisuallyHidden>, {t('menu.price')}</VisuallyHidden>
      </label>
      <input
        id={id}
        className={`${input['input']} ${styles['price']} ${text.length > LONG ? styles['wide'] : ''}`}
        value={text}
        autoComplete="off"
        inputMode={AMOUNT_ONLY.test(text) ? 'decimal' : 'text'}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        onFocus={({ target }) => AMOUNT_ONLY.test(text) && target.select()}
        onChange={({ target }) => onChange(target.value)}
        onBlur={tidy}
        onKeyDown={({ key }) => key === 'Enter' && tidy()}
      />
      {error && (
        <div className={styles['below']}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      {isChanged && (
        <p id={`${id}-was`} className={isDoubtful ? styles['doubt'] : styles['was']}>
          {isDoubtful && <Icon name="alert" />}
          <span>{t(isDoubtful ? 'menu.steep' : 'menu.was', { before, after: text })}</span>
        </p>
      )}
    </>
  );
}
