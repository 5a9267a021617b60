import { useWords } from '../../ui/text/use-words.ts';
import { money } from '../../ui/text/format.ts';
import { Drawing } from './drawing.tsx';
import nl from '../nl.json' with { type: 'json' };
import styles from '../figures.module.css';

/** Amounts in euros, before and after refunds. */
export type PlotBar = { key: string; label: string; sold: number; net: number };

const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

/** Draws the refunded part lighter, on top; below the line if more was refunded than received. */
export function PeriodPlot({ bars, description }: { bars: readonly PlotBar[]; description: string }) {
  const t = useWords(nl);
  const top = Math.max(0, ...bars.flatMap(({ sold, net }) => [sold, net]));
  const bottom = Math.min(0, ...bars.map(({ net }) => net));
  if (top === 0 && bottom === 0) return null;
  const scale = HEIGHT / (top - bottom);
  const line = top * scale;
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure className={styles['plot']}>
      <Drawing name={t('plotName')} description={description} width={bars.length * STEP} height={HEIGHT}>
        {bars.map(({ key, sold, net }, index) => (
          <g key={key} transform={`translate(${index * STEP + (STEP - BAR) / 2} 0)`}>
            <rect className={styles['back']} width={BAR} y={line - sold * scale} height={sold * scale} />
            <rect
              className={styles['net']}
              width={BAR}
              y={line - Math.max(0, net) * scale}
              height={Math.abs(net) * scale}
            />
          </g>
        ))}
        <line className={styles['axis']} x1={0} x2={bars.length * STEP} y1={line} y2={line} />
      </Drawing>
      <figcaption>
        <span>{first?.label}</span>
        <span>{t('most', { amount: money(top) })}</span>
        <span>{last !== first && last?.label}</span>
      </figcaption>
      <p className={styles['legend']} aria-hidden="true">
        <span className={styles['netMark']} /> {t('legendNet')} <span className={styles['backMark']} />{' '}
        {t('legendBack')}
      </p>
    </figure>
  );
}
