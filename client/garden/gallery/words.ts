import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  view: { nl: 'Bekijk groot:', en: 'View large:', de: 'Groß ansehen:' },
  earlier: { nl: 'eerder', en: 'earlier', de: 'früher' },
  photo: {
    nl: 'Foto {{number}} van {{count}}',
    en: 'Photo {{number}} of {{count}}',
    de: 'Foto {{number}} von {{count}}',
  },
  rotateLeft: { nl: 'Linksom draaien', en: 'Rotate left', de: 'Nach links drehen' },
  rotateRight: { nl: 'Rechtsom draaien', en: 'Rotate right', de: 'Nach rechts drehen' },
  zoomOut: { nl: 'Uitzoomen', en: 'Zoom out', de: 'Verkleinern' },
  zoomIn: { nl: 'Inzoomen', en: 'Zoom in', de: 'Vergrößern' },
  close: { nl: 'Sluiten', en: 'Close', de: 'Schließen' },
  previous: { nl: 'Vorige foto', en: 'Previous photo', de: 'Vorheriges Foto' },
  next: { nl: 'Volgende foto', en: 'Next photo', de: 'Nächstes Foto' },
  tools: { nl: 'Foto draaien en zoomen', en: 'Rotate and zoom the photo', de: 'Foto drehen und vergrößern' },
  strip: { nl: "Alle foto's", en: 'All photos', de: 'Alle Fotos' },
  stage: { nl: 'De foto, groot', en: 'The photo, large', de: 'Das Foto, groß' },
  zoom: { nl: 'Zoom {{percent}}%', en: 'Zoom {{percent}}%', de: 'Zoom {{percent}} %' },
  turned: { nl: '{{degrees}}° gedraaid', en: 'rotated {{degrees}}°', de: 'um {{degrees}}° gedreht' },
});
