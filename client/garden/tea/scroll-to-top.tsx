import { useEffect, useState } from 'react';
import { Icon } from '../../ui/pictures/icon.tsx';
import { scrollToTop } from '../../ui/browser.ts';
import styles from './scroll-to-top.module.css';
import { words as siteWords } from '../../ui/words.ts';

const FAR_PX = 50;

/** Reserves its space while hidden, so that nothing shifts (TEA-17, STATE-36). */
export function ScrollToTop() {
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    const measure = () => setIsFar(window.scrollY > FAR_PX);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  return (
    <button
      type="button"
      className={`${styles['button']} ${isFar ? '' : styles['hidden']}`}
      onClick={() => {
        scrollToTop();
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }}
    >
      <Icon name="arrow-up" /> <span className={styles['words']}>{siteWords.layout.toTop}</span>
    </button>
  );
}
