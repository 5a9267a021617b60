/** Phrases that no native engineer writes, in comments and names. docs/STYLE.md shows what to write instead. */
export const PHRASES: readonly RegExp[] = [
  // A doc comment starts with a verb in the third person or with a noun.
  /^\s*(?:\/\*\*|\*|\/\/) (?:What|Who|Whoever|Whether|Told|Said|So long|By which)\b/,
  /\b[Ss]o long (?:as )?an? \w+ (?:that )?is\b/,
  /\b(?:[Tt]old|[Tt]ells?|telling) of\b/,
  /\b(?:keep|keeps|kept) (?:no|its|their) (?:other|place|places)\b/,
  /\bunder the hands of\b/,
  /\bof nobody\b|\bnobody's\b/,
  /\banew\b/,
  /\bwhat (?:others|became|becomes)\b/,
  /\bis (?:meant|heard|said)(?: to be)?\b(?! to)/,
  /\bin vain\b/,
  // A comment that is only the id of a requirement says nothing.
  /^\s*\/\*\* [A-Z]+-\d+(?:(?:, | to )[A-Z]+-\d+)*\.? \*\/$/,
  // A value is a noun.
  /\b(?:const|let) (?:told|said|heard|meant)\b/,
  // Names of functions that are gerunds, nouns left out: factories are createX.
  /^export function (?!(?:create|is|has|use|choose|make|find|read|open)[A-Z])[a-z]\w*ing(?<![Ss]etting|[Nn]othing|[Ss]tring|[Hh]eading|[Ll]ettering|[Ss]pelling)[(<]/,
];
