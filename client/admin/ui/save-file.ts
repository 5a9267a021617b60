/** Hands a file to the browser, as if it came from a link. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has to have begun reading.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
