import type { DeskMessage } from '../../../src/modules/contact/schema.ts';
import { Glyph } from '../ui/glyph.tsx';
import { phoneAddress } from '../ui/text/phone-address.ts';
import styles from './message.module.css';
import { useWords } from './words.ts';

/** How to reach who wrote. */
export function Sender({ message: { email, phone, organisation } }: { message: DeskMessage }) {
  const t = useWords();
  return (
    <dl className={styles['sender']}>
      <div>
        <dt>{t('message.email')}</dt>
        <dd>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            <Glyph name="mail" /> <span>{email}</span>
          </a>
        </dd>
      </div>
      {phone !== null && (
        <div>
          <dt>{t('message.phone')}</dt>
          <dd>
            <a href={phoneAddress(phone)}>
              <Glyph name="phone" /> <span>{phone}</span>
            </a>
          </dd>
        </div>
      )}
      {organisation !== null && (
        <div>
          <dt>{t('message.organisation')}</dt>
          <dd>{organisation}</dd>
        </div>
      )}
    </dl>
  );
}
