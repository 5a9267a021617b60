import { useRouteLoaderData } from 'react-router-dom';
import { mayUse, type StaffRole } from '../../../src/kernel/staff-roles.ts';

/** `message` is null if it could not be loaded (ADMIN-04). */
export type Present = { name: string; roles: string[]; message: string | null };

const NOBODY: Present = { name: '', roles: [], message: null };

export function usePresent(): Present {
  return useRouteLoaderData<Present>('administration') ?? NOBODY;
}

/** True if the user has the role: pages show nothing that the server would refuse (S-16). */
export function useMay(role: StaffRole): boolean {
  return mayUse(usePresent().roles, role);
}
