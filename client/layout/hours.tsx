import type { SiteContent } from '../../src/modules/content/schema.ts';

type HoursProps = Pick<SiteContent, 'openingHours'> & { className: string | undefined };

/** When the garden is open, a line for each part of the week. */
export function Hours({ openingHours, className }: HoursProps) {
  return (
    <dl className={className}>
      {openingHours.map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
