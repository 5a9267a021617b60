import type { ChangeEvent, ReactNode } from 'react';
import { centsFromEuros, euroText } from '../../../src/kernel/money/money.ts';
import { langProps, textOf } from '../../../src/kernel/text/owned.ts';
import type { AskablePackage } from '../../../src/modules/ticketing/bookings/asking/ask-schema.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import fields from '../../ui/forms/field.module.css';
import { ownedText } from '../../ui/text/text.tsx';
import type { Typed } from './asked.ts';
import styles from './requests.module.css';
import { words } from './words.ts';

type PackageChoiceProps = {
  packages: readonly AskablePackage[];
  packageId: string;
  typed: Typed | undefined;
  wrong: Record<string, string>;
  onChoose: (event: ChangeEvent<HTMLSelectElement>) => void;
  /** Button that shows the choices of another package where there are no scripts. */
  children: ReactNode;
};

/** The package, with its kinds and extras. */
export function PackageChoice({ packages, packageId, typed, wrong, onChoose, children }: PackageChoiceProps) {
  const chosen = packages.find(({ id }) => id === packageId);
  const isChosen = (id: string) => typed?.choices.includes(id) ?? false;
  const error = wrong['packageId'];
  return (
    <>
      <div className={fields['field']}>
        <label className={fields['label']} htmlFor="packageId">
          {words.fields.packageId}
        </label>
        <FieldError id="packageId-error">{error}</FieldError>
        <select
          id="packageId"
          name="packageId"
          className={fields['input']}
          required
          defaultValue={packageId}
          onChange={onChoose}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'packageId-error' : undefined}
        >
          <option value="">{words.choose}</option>
          {packages.map(({ id, title }) => (
            <option key={id} value={id} {...langProps(title)}>
              {textOf(title)}
            </option>
          ))}
        </select>
        <div className={styles['plain']}>{children}</div>
      </div>
      {chosen && <p className={styles['size']}>{sizeText(chosen)}</p>}
      {chosen && chosen.kinds.length > 0 && (
        <fieldset key={`${chosen.id}-kinds`} id="choices" tabIndex={-1} className={styles['options']}>
          <legend>{words.kinds}</legend>
          <FieldError id="choices-error">{wrong['choices']}</FieldError>
          {chosen.kinds.map(({ id, name, price }) => (
            <label key={id} className={styles['option']}>
              <input type="radio" name="choices" value={id} defaultChecked={isChosen(id)} required />
              <span>
                {ownedText(name)} ({priceText(price, chosen.per)})
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {chosen && chosen.extras.length > 0 && (
        <fieldset key={`${chosen.id}-extras`} className={styles['options']}>
          <legend>{words.extras}</legend>
          {chosen.extras.map(({ id, name, price, per }) => (
            <label key={id} className={styles['option']}>
              <input type="checkbox" name="choices" value={id} defaultChecked={isChosen(id)} />
              <span>
                {ownedText(name)} ({priceText(price, per)})
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function priceText(euros: number, per: AskablePackage['per']): string {
  const amount = euroText(centsFromEuros(euros) ?? 0);
  return per === 'person' ? words.perPerson({ amount }) : words.perGroup({ amount });
}

function sizeText({ minPersons: min, maxPersons: max, price, per, kinds }: AskablePackage): string {
  const size =
    max === null
      ? min > 1
        ? words.fromPersons({ min })
        : ''
      : min > 1
        ? words.between({ min, max })
        : words.upTo({ max });
  const cost = kinds.length > 0 ? '' : price === null ? words.onRequest : words.costs({ price: priceText(price, per) });
  return [size, cost].filter(Boolean).join(' ');
}
