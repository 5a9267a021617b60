import { useRouteLoaderData } from 'react-router-dom';
import { mayUse, type StaffRole } from '../../../src/kernel/staff-roles.ts';

/** The signed-in user with their roles, and the server's message; null if it could not be loaded (ADMIN-04). */
export type Present = { name: string; roles: string[]; message: string | null };

const NOBODY: Present = { name: '', roles: [], message: null };

/** Returns the signed-in user, for pages. */
export function usePresent(): Present {
  return useRouteLoaderData<Present>('administration') ?? NOBODY;
}

/** True if the user may use what needs a role: pages show nothing that the server would refuse (S-16). */
export function useMay(role: StaffRole): boolean {
  return mayUse(usePresent().roles, role);
}
