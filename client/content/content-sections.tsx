import type { ContentSection, PageAction } from '../../src/modules/content/schema.ts';
import alts from '../art/alts.json' with { type: 'json' };
import styles from './content-sections.module.css';
import { pictureAddress, PictureAt } from '../ui/pictures/picture.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { ownedText, VisuallyHidden, Wrap } from '../ui/text/text.tsx';
import type { ReactNode } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { words as siteWords } from '../ui/words.ts';
import { type Owned } from '../../src/kernel/text/owned.ts';

type ContentSectionsProps = {
  sections: readonly ContentSection[];
  isWalk?: boolean;
};

/** Sections in the owner's order: words beside a picture that changes sides, or under a heading in the margin. */
export function ContentSections({ sections, isWalk = false }: ContentSectionsProps) {
  const pictured = sections.filter(({ picture }) => picture);
  return (
    <Wrap>
      <div className={styles['sections']}>
        {sections.map((section, index) => (
          <SectionPart
            key={section.id}
            section={section}
            isMirrored={pictured.indexOf(section) % 2 === 1}
            {...(isWalk && { stop: index + 1 })}
          />
        ))}
      </div>
    </Wrap>
  );
}

function SectionPart({ section, isMirrored, stop }: { section: ContentSection; isMirrored: boolean; stop?: number }) {
  const { id, heading, html, picture, action } = section;
  const words = (
    <div className={styles['text']}>
      <SafeHtml html={html} />
      {action && <ActionButton action={action} variant="secondary" />}
    </div>
  );
  const title = (
    <h2 id={`${id}-kop`} className={styles['title']}>
      {ownedText(heading)}
    </h2>
  );
  if (!picture) {
    return (
      <section id={id} aria-labelledby={`${id}-kop`} className={styles['plain']}>
        {title}
        {words}
      </section>
    );
  }
  return (
    <section
      id={id}
      aria-labelledby={`${id}-kop`}
      className={`${styles['pictured']} ${isMirrored ? styles['mirrored'] : ''}`}
    >
      <div className={styles['art']}>
        <PictureAt
          address={pictureAddress(picture)}
          alt={altOf(picture)}
          ratio="4:3"
          sizes="(width > 64em) 600px, (width > 40em) 100vw, 66vw"
        />
        {stop !== undefined && (
          <div className={styles['stop']} aria-hidden="true">
            <span>{stop}</span>
          </div>
        )}
      </div>
      <div className={styles['words']}>
        {title}
        {words}
      </div>
    </section>
  );
}

function altOf(motif: string): string {
  return (alts as Record<string, string | undefined>)[motif] ?? '';
}

type ClosingBandProps = { action: PageAction; heading: Owned; children?: ReactNode; variant?: 'main' | 'secondary' };

export function ClosingBand({ action, heading, children, variant = 'main' }: ClosingBandProps) {
  return (
    <div className={styles['band']}>
      <Wrap>
        <div className={styles['row']}>
          <div className={styles['bandWords']}>
            <h2>{ownedText(heading)}</h2>
            {children}
          </div>
          <ActionButton action={action} variant={variant} />
        </div>
      </Wrap>
    </div>
  );
}

type ActionButtonProps = { action: PageAction; variant?: 'main' | 'secondary'; onGround?: 'light' | 'dark' };

/** Another site opens in a new tab, which the label says (PARTNER-02). */
export function ActionButton({ action: { label, url }, variant = 'main', onGround = 'light' }: ActionButtonProps) {
  const isOutside = url.startsWith('https://');
  return (
    <LinkButton to={url} outside={isOutside} variant={variant} onGround={onGround}>
      {ownedText(label)}
      {isOutside && (
        <>
          <Icon name="external" />
          <VisuallyHidden> {siteWords.layout.newTab}</VisuallyHidden>
        </>
      )}
    </LinkButton>
  );
}
