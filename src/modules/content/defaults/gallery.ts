import type { GalleryPhotos } from '../schema.ts';

export const gallery: GalleryPhotos = {
  data: [
    {
      thumbnailImageSrc: '/assets/gallery/vijver-960.jpg',
      alt: 'De vijver met witte en roze waterlelies, riet en een libel',
      day: '2026-07-18',
      visibility: 'shown',
    },
    {
      thumbnailImageSrc: '/assets/gallery/gazonkamer-960.jpg',
      alt: 'De klassieke gazonkamer: een gazon tussen geschoren hagen en kegels, met een witte bank',
      day: '2026-07-25',
      visibility: 'shown',
    },
    {
      thumbnailImageSrc: '/assets/gallery/hortensialaan-960.jpg',
      alt: 'De hortensialaan: blauwe, roze en witte hortensia’s langs een smal pad',
      day: '2026-07-11',
      visibility: 'shown',
    },
    {
      thumbnailImageSrc: '/assets/gallery/theehuis-960.jpg',
      alt: 'Het theehuis met een terras: een tafel met een theepot en twee stoelen onder de bomen',
      day: '2026-07-04',
      visibility: 'shown',
    },
    {
      thumbnailImageSrc: '/assets/gallery/grote-achtertuin-960.jpg',
      alt: 'De grote achtertuin: brede borders met sierui, vingerhoedskruid en rozen langs het gras',
      day: '2026-06-13',
      visibility: 'shown',
    },
    {
      thumbnailImageSrc: '/assets/gallery/rozenboog-960.jpg',
      alt: 'De rozenboog: roze en witte klimrozen boven een pad tussen de lavendel',
      day: '2026-06-20',
      visibility: 'shown',
    },
    {
      thumbnailImageSrc: '/assets/gallery/tweekamertuin-960.jpg',
      alt: 'De tweekamertuin: door een poort in de haag is de volgende tuinkamer te zien',
      day: '2026-06-06',
      visibility: 'shown',
    },
    {
      thumbnailImageSrc: '/assets/gallery/boomgaard-bloei-960.jpg',
      alt: 'De boomgaard in bloei: roze en witte bloesem boven gras met paardenbloemen',
      day: '2026-05-02',
      visibility: 'shown',
    },
    {
      thumbnailImageSrc: '/assets/gallery/voortuin-leilinden-960.jpg',
      alt: 'De voortuin: leilinden voor de boerderij met rieten dak, met een pad naar de groene deuren',
      day: '2026-04-25',
      visibility: 'shown',
    },
    {
      thumbnailImageSrc: '/assets/gallery/wintertuin-960.jpg',
      alt: 'De tuin in de winter: sneeuw op de hagen en hortensia’s, en een roodborst op een hulsttak',
      day: '2026-01-10',
      visibility: 'shown',
    },
    {
      thumbnailImageSrc: '/assets/gallery/boomgaard-appels-960.jpg',
      alt: 'De boomgaard in september: rode appels aan de takken en een ladder tegen de boom',
      day: '2025-09-20',
      visibility: 'shown',
    },
    {
      thumbnailImageSrc: '/assets/gallery/herfstborder-960.jpg',
      alt: 'De herfstborder: pluimen van siergras, gele zonnehoed en paarse asters voor een rode haag',
      day: '2025-09-27',
      visibility: 'shown',
    },
  ],
};
