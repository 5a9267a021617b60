import sanitize from 'sanitize-html';

export type SafeHtml = (dirty: string) => string;

/** Path of a picture in our own folders; no dot can leave the first segment. */
const OWN_PICTURE = /^\/(?:build|uploads|pictures|assets)\/[A-Za-z0-9][A-Za-z0-9._/-]*$/;
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
/** Without any of these a text has nothing to remove or escape. */
const MARKUP = /[<>&]/;
const CONTROLS_AND_SPACES = /[\p{Cc}\p{Cf}\s]/gu;

/** Removes all HTML outside the allowlist of S-21, keeping the text. External links get `noopener`. */
export const safeHtml: SafeHtml = (dirty) => (MARKUP.test(dirty) ? sanitize(dirty, HARMLESS) : dirty);

export const HARMLESS: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'svg',
    'math',
    'title',
    'xmp',
  ],
  transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', a: anchor, img: ownPicture },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
};

function anchor(tagName: string, { href }: sanitize.Attributes): sanitize.Tag {
  const address = href?.replaceAll(CONTROLS_AND_SPACES, '') ?? '';
  if (!LINK.test(address)) return { tagName, attribs: {} };
  return { tagName, attribs: /^https?:/i.test(address) ? { href: address, rel: 'noopener' } : { href: address } };
}

/** Strips the address of a picture from elsewhere, which removes it. */
export function ownPicture(tagName: string, { src, alt }: sanitize.Attributes): sanitize.Tag {
  const isOwn = src !== undefined && OWN_PICTURE.test(src) && !src.includes('..');
  return { tagName, attribs: isOwn ? { src, alt: alt ?? '' } : {} };
}
