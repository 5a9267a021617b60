/** Diphthongs and long vowels first: each is one syllable. A diaeresis starts a new one. */
const SYLLABLE = /aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|oe|eu|ui|ei|ij|ou|au|[aeiouyáéíóúàèëïöü]/g;
const LEAST_WORDS = 30;

/**
 * How easy a Dutch text reads (Flesch, as Douma fitted it to Dutch in 1960): 206.84 less 0.93 for each word of an average
 * sentence and 0.77 for each syllable of a hundred words. 60 to 70 is plain, above 80 is easy. Null: too short to tell.
 */
export function fleschDouma(text: string): number | null {
  const sentences = text.split(/(?<=[.!?:])\s+|\n+/).filter((one) => /\p{L}/u.test(one));
  const words = text.match(/[\p{L}’'-]*\p{L}[\p{L}’'-]*/gu) ?? [];
  if (words.length < LEAST_WORDS) return null;
  const syllables = words.reduce((sum, word) => sum + Math.max(1, word.toLowerCase().match(SYLLABLE)?.length ?? 0), 0);
  return 206.84 - 0.93 * (words.length / sentences.length) - 77 * (syllables / words.length);
}

/** Words of HTML, with each block as a sentence. */
export function textOf(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d|ul|ol)>|<br ?\/?>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&amp;/g, '&');
}
