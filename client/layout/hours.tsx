import type { SiteContent } from '../../src/modules/content/schema.ts';

type HoursProps = { content: SiteContent; className: string | undefined };

/** When the garden is open: the season, a line for each part of the week, and in winter that it rests (HOME-06, HOME-07). */
export function Hours({ content: { openingHours, openingSeason, openingNote }, className }: HoursProps) {
  return (
    <dl className={className}>
      <div>
        <dt>{openingSeason}</dt>
        {openingNote && <dd>{openingNote}</dd>}
      </div>
      {openingHours.map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
