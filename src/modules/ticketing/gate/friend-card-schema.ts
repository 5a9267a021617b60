/** Persons who came in together with a card. */
export type SeenUse = { id: string; adults: number; children: number; at: string; device: string };

/** A friends' card as staff see it; a phone without network knows neither kind nor name. */
export type SeenCard = {
  /** SHA-256 of its code in base64url, by which a step names it. */
  hash: string;
  kind: string;
  name: string;
  gives: string;
  /** Most persons per day; 0 and 0 of a punch card. */
  adults: number;
  children: number;
  /** First and last valid day. */
  from: string;
  until: string;
  /** Visits of a punch card, each of one person, and how many are left; null if their number is free. */
  visits: { of: number; left: number } | null;
  /** Visits of today that were not undone, earliest first. */
  uses: SeenUse[];
};

/** First characters of the hash of a card's code, which tell cards apart in lists for phones. */
export const CARD_KEY_LENGTH = 16;

/** A visit of today that was not undone. */
export type PackedUse = [key: string, id: string, at: string, device: string, adults: number, children: number];

/** Visits that a punch card had spent before today. */
export type PackedPunch = [key: string, spent: number];

/** A card with which more came in than it allows, on one day: phones without network could not know of each other. */
export type CardSurplus = {
  key: string;
  kind: string;
  day: string;
  /** Persons too many. */
  over: number;
  /** All visits of that day. */
  uses: SeenUse[];
};
