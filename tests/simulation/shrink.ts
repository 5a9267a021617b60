import { live, type Lived } from './world.ts';

/** The fewest steps of a seed that still break the same rule, as far as `tries` worlds can tell; `who`: as for `live`. */
export async function shrink(failed: Lived, who?: readonly string[], tries = 150): Promise<number[]> {
  const { seed, failure } = failed;
  if (!failure) throw new Error(`nothing to shrink in seed ${seed}`);
  let worlds = 0;
  const mayTry = () => worlds < tries;
  const stillFails = async (steps: readonly number[]) => {
    worlds++;
    const lived = await live({ seed, steps: failure.step, only: new Set(steps), ...(who && { who }) });
    return lived.failure?.rule === failure.rule;
  };
  let kept = Array.from({ length: failure.step }, (_, index) => index + 1);
  for (let size = Math.ceil(kept.length / 2); mayTry(); size = Math.ceil(size / 2)) {
    let from = 0;
    while (from < kept.length && mayTry()) {
      const others = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (await stillFails(others)) kept = others;
      else from += size;
    }
    if (size === 1) break;
  }
  return kept;
}
