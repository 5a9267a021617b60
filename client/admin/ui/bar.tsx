import styles from './bar.module.css';

type BarProps = {
  value: number;
  max: number;
  /** Left out, it is only drawn, as the words beside it say the same. */
  label?: string | undefined;
};

/** How far something is that takes a while. */
export function Bar({ value, max, label }: BarProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { 'aria-label': label };
  return <progress className={styles['bar']} {...named} value={value} max={Math.max(1, max)} />;
}
