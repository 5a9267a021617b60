import { useRouteLoaderData } from 'react-router-dom';
import { mayUse, type StaffRole } from '../../../src/kernel/staff-roles.ts';

/** Who is in, with their roles, and the server's message, null when it could not be loaded (ADMIN-04). */
export type Present = { name: string; roles: string[]; message: string | null };

const NOBODY: Present = { name: '', roles: [], message: null };

/** Who is in, for pages. */
export function usePresent(): Present {
  return useRouteLoaderData<Present>('administration') ?? NOBODY;
}

/** Whether who is in may use what is for a role: pages show nothing that the server would refuse (S-16). */
export function useMay(role: StaffRole): boolean {
  return mayUse(usePresent().roles, role);
}
