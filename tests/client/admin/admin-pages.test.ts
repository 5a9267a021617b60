import { describe, expect, it } from 'vitest';
import { GATE_PATH, TILL_PATH } from '../../../client/admin/gate/gate-routes.tsx';
import { AT_HAND, adminPageOf, ROOMS } from '../../../client/admin/layout/navigation.tsx';
import { adminPatterns, adminRoles } from '../../../client/admin/routes.tsx';

describe('the navigation of the owner', () => {
  it('marks the entry of every page, also of those with an address of their own', () => {
    const labelOf = (pathname: string) => adminPageOf(pathname)?.label;
    expect(labelOf('/dmt-admin')).toBe('Vandaag');
    expect(labelOf('/dmt-admin/berichten/12')).toBe('Berichten');
    expect(labelOf('/dmt-admin/nieuwsbrief/nieuw')).toBe('Nieuwsbrief');
    expect(labelOf('/dmt-admin/abonnees')).toBe('Nieuwsbrief');
    expect(labelOf('/dmt-admin/post')).toBe('Instellingen');
    expect(adminPatterns().filter((path) => adminPageOf(path) === undefined)).toEqual([]);
  });

  it('shows each role what it may enter, and nothing else', () => {
    const roleOf = new Map(adminRoles().map(({ path, role }) => [path, role]))
      .set(GATE_PATH, 'gate')
      .set(TILL_PATH, 'gate');
    expect(ROOMS.map(({ path, role }) => [path, role])).toEqual(ROOMS.map(({ path }) => [path, roleOf.get(path)]));
  });

  it('leads to pages that are there, that of events among them (ADMIN-05), four of them at hand on a phone', () => {
    const patterns = [...adminPatterns(), GATE_PATH, TILL_PATH];
    expect(ROOMS.filter(({ path }) => !patterns.includes(path))).toEqual([]);
    expect(ROOMS.slice(0, AT_HAND).map(({ label }) => label)).toEqual(['Vandaag', 'Agenda', 'Bestellingen', 'Inhoud']);
  });
});
