import sanitize from 'sanitize-html';

/** HTML that an editor wrote -> HTML that is harmless in a page. Applied on write and again on read (S-21). */
export type SafeHtml = (dirty: string) => string;

/** Pictures come from our own folders only; the first segment decides, and no dot can leave it. */
const OWN_PICTURE = /^\/(?:build|uploads|pictures|assets)\/[A-Za-z0-9][A-Za-z0-9._/-]*$/;
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
const CONTROLS_AND_SPACES = /[\p{Cc}\p{Cf}\s]/gu;

/**
 * The allowlist of S-21: p br strong em u ul ol li h3 h4 blockquote, a with href (http, https, mailto, tel, relative),
 * img with src of our own uploads and alt. Everything else falls away, text stays text; outside links get `noopener`.
 */
export const safeHtml: SafeHtml = (dirty) => sanitize(dirty, HARMLESS);

/** Options of the sanitiser for a text; rules for fewer or other marks start from it. */
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

/** A picture from our own folders; another loses its address, and goes. */
export function ownPicture(tagName: string, { src, alt }: sanitize.Attributes): sanitize.Tag {
  const isOwn = src !== undefined && OWN_PICTURE.test(src) && !src.includes('..');
  return { tagName, attribs: isOwn ? { src, alt: alt ?? '' } : {} };
}
