import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { GroupsOfDates } from '../../../../client/admin/events/actions/event-groups.tsx';
import { Admin, aServer } from '../admin-page.tsx';

afterEach(cleanup);

const [SATURDAY, SUNDAY] = ['2026-07-11T14:00:00+02:00', '2026-07-12T14:00:00+02:00'] as const;
const group = (bookingId: string, start: string | null) => ({ bookingId, persons: 12, day: '2026-07-11', start });
const EVENT = { groups: [group('club', '2026-07-11T12:00:00.000Z'), group('school', SUNDAY), group('loose', null)] };

function open(starts: string[], roles: string[] = ['administrator']) {
  render(
    <Admin call={aServer({}).call} roles={roles}>
      <GroupsOfDates event={EVENT} starts={starts} />
    </Admin>,
  );
}
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('groups that take part on dates that are called off', () => {
  test('are named, with the way to what was agreed', () => {
    open([SATURDAY]);
    expect(lines()).toEqual(['12 personen op 11 juli 2026']);
    expect(screen.getByText(/Er doet 1 groep mee/)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/dmt-admin/aanvragen/club');
    cleanup();
    open([SATURDAY, SUNDAY]);
    expect(lines()).toHaveLength(2);
  });

  test('lead nowhere for staff of the programme, and are not mentioned where there are none', () => {
    open([SATURDAY], ['programme']);
    expect(lines()).toHaveLength(1);
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    open(['2026-07-18T14:00:00+02:00']);
    expect(document.body.textContent).not.toContain('groep');
  });
});
