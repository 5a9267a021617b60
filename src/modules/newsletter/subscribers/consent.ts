/** The texts to which subscribers agreed, by version; old ones stay, because they are part of the proof (P-06). */
const TEXTS: Record<string, string> = {
  '2026-11':
    'Meld u vrijblijvend aan voor onze nieuwsbrief en mis geen nieuws over de tuin. (Aanmelden voor nieuwsbrief; bevestigd met de knop "Aanmelding bevestigen" na een e-mail.)',
};

/** The version of today's form; a changed text gets a new one. */
export const CONSENT_VERSION = '2026-11';

/** Where an address can be filled in. */
export const FORMS = { block: 'Nieuwsbriefblok op de site', plain: 'Nieuwsbriefblok op de site, zonder JavaScript' };
export type Form = keyof typeof FORMS;

/** What somebody agreed to, in full. */
export function consentText(version: string): string {
  return TEXTS[version] ?? '';
}

export function formName(form: string): string {
  return form === 'block' || form === 'plain' ? FORMS[form] : form;
}
