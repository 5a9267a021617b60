import alts from './alts.json' with { type: 'json' };

/** The name of a drawing. A module of its own, so that who only names one does not carry what is said of all. */
export type Motif = keyof typeof alts;
