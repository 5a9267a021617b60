/** Writes one figure down. */
export type Add = (figure: string, value: string, goal: string, isMet: boolean) => void;

/** How far a long measurement is, on one line of the terminal; silent where nobody looks. */
export function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${text}`);
}

/** Clears the line for a result. */
export function endProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
}
