/**
 * On calls that a page makes by itself, to see how far something is: they do not count as use, so that a forgotten tab
 * does not keep an administrator signed in (S-03).
 */
export const UNATTENDED = { 'x-unattended': '1' };
