import type { TeaMenu } from '../../../src/modules/content/schema.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { Glyph } from '../../ui/pictures/icon.tsx';
import { Wrap } from '../../ui/text/text.tsx';
import styles from './tea-card.module.css';
import { words } from '../../content/words.ts';

/** Icon of this page only, from Lucide (ISC licence). */
const CUP =
  'M10 2v2M14 2v2M16 8a1 1 0 0 1 1 1v8a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V9a1 1 0 0 1 1-1h14a4 4 0 1 1 0 8h-1M6 2v2';

/** Links to the parts of the menu stay visible (TEA-02 to TEA-04, TEA-17). */
export function TeaCard({ menu }: { menu: TeaMenu }) {
  return (
    <Wrap>
      <div className={styles['layout']}>
        <nav className={styles['parts']} aria-label={words.tea.parts}>
          <ul className={styles['links']}>
            {menu.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
          <ScrollToTop />
        </nav>
        <div className={styles['card']}>
          {menu.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </div>
      </div>
    </Wrap>
  );
}

function Part({ part: { id, name, note, groups } }: { part: TeaMenu[number] }) {
  return (
    <section id={id} className={styles['part']} aria-labelledby={`${id}-kop`}>
      <h2 id={`${id}-kop`} className={styles['title']}>
        <Glyph path={CUP} /> {name}
      </h2>
      {note && <p className={styles['note']}>{note}</p>}
      {groups.map((group) => (
        <div key={group.name ?? ''} className={styles['group']}>
          {group.name && <h3>{group.name}</h3>}
          <ul className={styles['items']}>
            {group.items.map((item) => (
              <li key={item.name}>
                <p className={styles['line']}>
                  <span className={styles['name']}>{item.name}</span>{' '}
                  <span className={styles['price']}>{item.price}</span>
                </p>
                {item.description && <p className={styles['description']}>{item.description}</p>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
