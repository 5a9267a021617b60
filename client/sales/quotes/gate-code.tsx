import { QrCode } from '../orders/ticket/qr-code.tsx';
import { words } from './gate-code.words.ts';
import styles from './quote.module.css';

/** Code of a booked visit, shown at the gate on the day, from a phone or from the PDF. */
export function GateCode({ qr }: { qr: string }) {
  return (
    <section className={styles.gateCode} aria-labelledby="code">
      <QrCode text={qr} label={words.qrCode} />
      <div>
        <h2 id="code">{words.title}</h2>
        <p>{words.text}</p>
      </div>
    </section>
  );
}
