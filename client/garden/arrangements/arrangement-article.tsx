import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Arrangement } from '../../../src/modules/content/schema.ts';
import { useSite } from '../../api/app.tsx';
import { packetOf } from '../../programme/cards/packet.ts';
import { PacketFront } from '../../programme/cards/seed-packet.tsx';
import { Tag } from '../../ui/messages/notice.tsx';
import { SafeHtml } from '../../ui/text/safe-html.tsx';
import styles from './arrangement-article.module.css';
import { useWords } from '../../ui/words.ts';
import words from '../../content/nl.json' with { type: 'json' };

/** One package with everything to know before it is booked (ARR-09 to ARR-15). */
export function ArrangementArticle({ arrangement }: { arrangement: Arrangement }) {
  const t = useWords(words);
  const { id, title, tag, description, costs, conditions, remarks, included } = arrangement;
  return (
    <article id={id} className={styles['package']} aria-labelledby={`${id}-kop`}>
      <div className={styles['front']} aria-hidden="true">
        <PacketFront packet={packetOf(arrangement)} sizes="(width > 1024px) 336px, (width > 640px) 240px, 100vw" />
      </div>
      <div className={styles['words']}>
        <h2 id={`${id}-kop`}>{title}</h2>
        {tag && <Tag tone="warn">{tag}</Tag>}
        <SafeHtml html={description} />
        <div className={styles['facts']}>
          <Fact heading={t('packet.costs')}>
            <Lines lines={costs} />
          </Fact>
          {included.length > 0 && (
            <Fact heading={t('packet.included')}>
              <Lines lines={included} isLeafy />
            </Fact>
          )}
          <Fact heading={t('packet.conditions')}>
            <Lines lines={conditions} />
          </Fact>
          <Fact heading={t('packet.remarks')}>
            <Lines lines={remarks} />
          </Fact>
          <Fact heading={t('packet.contact')}>
            <Contact />
          </Fact>
        </div>
      </div>
    </article>
  );
}

function Fact({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <h3>{heading}</h3>
      {children}
    </div>
  );
}

function Lines({ lines, isLeafy = false }: { lines: readonly string[]; isLeafy?: boolean }) {
  return (
    <ul className={isLeafy ? styles['leaves'] : styles['lines']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Contact() {
  const t = useWords(words);
  const site = useSite();
  return (
    <>
      <p>{t('packet.contactText')}</p>
      <ul className={styles['lines']}>
        <li>
          <a href={site.phoneHref}>{site.phone}</a>
        </li>
        <li>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </li>
        <li>
          <Link to="/contact">{t('packet.contactLink')}</Link>
        </li>
      </ul>
    </>
  );
}
