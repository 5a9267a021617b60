import { VisuallyHidden } from '../../ui/text/text.tsx';
import styles from './figures.module.css';

const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

type CountPlotProps = {
  bars: readonly { key: string; label: string; amount: number }[];
  /** What it shows, and that the table beside it says the same. */
  description: string;
  most: (amount: number) => string;
};

/** Bars of how many, over time. Drawn without text, so that it may be as wide as the screen. */
export function CountPlot({ bars, description, most }: CountPlotProps) {
  const top = Math.max(0, ...bars.map(({ amount }) => amount));
  if (top === 0) return null;
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure className={styles['plot']}>
      <VisuallyHidden>{description}</VisuallyHidden>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {bars.map(({ key, amount }, index) => (
          <rect
            key={key}
            className={styles['net']}
            x={index * STEP + (STEP - BAR) / 2}
            width={BAR}
            y={HEIGHT - (amount / top) * HEIGHT}
            height={(amount / top) * HEIGHT}
          />
        ))}
        <line className={styles['axis']} x1={0} x2={bars.length * STEP} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <figcaption>
        <span>{first?.label}</span>
        <span>{most(top)}</span>
        <span>{last !== first && last?.label}</span>
      </figcaption>
    </figure>
  );
}
