/** Numbers as LEB128, and bytes as base64url, which keep signed QR codes short. */

export function bytesOfNumbers(numbers: readonly number[]): Uint8Array {
  return Uint8Array.from(
    numbers.flatMap((number) => {
      const bytes = [];
      for (let rest = number; ; rest = Math.floor(rest / 128)) {
        if (rest < 128) return [...bytes, rest];
        bytes.push((rest % 128) + 128);
      }
    }),
  );
}

/** Returns null if truncated or too large. */
export function numbersIn(bytes: Uint8Array): number[] | null {
  const numbers = [];
  let [number, place] = [0, 1];
  for (const byte of bytes) {
    number += (byte % 128) * place;
    place *= 128;
    if (number > 2 ** 40) return null;
    if (byte >= 128) continue;
    numbers.push(number);
    [number, place] = [0, 1];
  }
  return place === 1 ? numbers : null;
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
