import { WEEKDAY_NAMES } from '../../../kernel/dates/dutch-dates.ts';
import { HOLIDAYS } from '../opening/holidays.ts';
import { choice, choices, day, dayOfYear, group, groupOr, line, list, number, texts, time } from './field.ts';

const WEEKDAYS = WEEKDAY_NAMES.map((label, index) => ({ value: index + 1, label }));
const CLOSABLE = Object.entries(HOLIDAYS).map(([value, { name: label }]) => ({ value, label }));

export const seasonField = group('Seizoen en openingstijden', {
  firstDay: dayOfYear('Eerste dag van het seizoen'),
  lastDay: dayOfYear('Laatste dag van het seizoen'),
  week: list(
    'Openingstijden per week',
    group('', {
      from: choice('Van', WEEKDAYS),
      to: choice('Tot en met', WEEKDAYS),
      hours: groupOr('Open', 'Gesloten', { opens: time('Opent om'), closes: time('Sluit om') }),
    }),
    {
      itemLabel: 'regel',
      newItem: { from: 7, to: 7, hours: null },
      min: 1,
      hint: 'Elke dag van de week hoort precies één keer in de tabel, maandag eerst.',
    },
  ),
  closedOn: choices(
    'De tuin is gesloten op feestdagen',
    CLOSABLE,
    'Is er op zo’n dag een evenement, dan staat dat gewoon in de agenda.',
  ),
  noPackagesOn: choices('Geen arrangementen op feestdagen', CLOSABLE, 'De tuin zelf is dan gewoon open.'),
  bookableUntil: dayOfYear('Arrangementen te boeken tot en met'),
});

export const noticeField = group('Seizoensmelding', {
  title: line('Titel'),
  paragraphs: texts('Tekst', 'alinea', 'Zonder tekst wordt de melding niet getoond.'),
  closedAfterSeason: number(
    'Het seizoen dat is afgelopen',
    { min: 2000, max: 2999 },
    'Hieruit volgen {lastOpenDay} en {reopening}.',
  ),
  shownFrom: day('Tonen vanaf', 'Leeg: meteen.'),
  shownUntil: day('Tonen tot en met', 'Leeg: tot u de tekst weghaalt.'),
});
