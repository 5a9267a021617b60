import alts from './alts.json' with { type: 'json' };

/** Name of a drawing. A module of its own, so that using a name does not bundle the descriptions of all drawings. */
export type Motif = keyof typeof alts;
