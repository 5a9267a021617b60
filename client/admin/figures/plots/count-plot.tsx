import { Drawing } from './drawing.tsx';
import styles from '../figures.module.css';

const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

type CountPlotProps = {
  bars: readonly { key: string; label: string; amount: number }[];
  /** Says what the plot shows, and that the table beside it has the same data. */
  description: string;
  name: string;
  most: (amount: number) => string;
};

export function CountPlot({ bars, name, description, most }: CountPlotProps) {
  const top = Math.max(0, ...bars.map(({ amount }) => amount));
  if (top === 0) return null;
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure className={styles['plot']}>
      <Drawing name={name} description={description} width={bars.length * STEP} height={HEIGHT}>
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
      </Drawing>
      <figcaption>
        <span>{first?.label}</span>
        <span>{most(top)}</span>
        <span>{last !== first && last?.label}</span>
      </figcaption>
    </figure>
  );
}
