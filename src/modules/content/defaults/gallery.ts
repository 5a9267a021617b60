import type { GalleryPhotos } from '../schema.ts';

export const gallery: GalleryPhotos = {
  data: [
    {
      thumbnailImageSrc: '/assets/gallery/voortuin-leilinden-960.jpg',
      alt: 'De voortuin: leilinden voor de boerderij met rieten dak, met een pad naar de groene deuren',
    },
    {
      thumbnailImageSrc: '/assets/gallery/boomgaard-bloei-960.jpg',
      alt: 'De boomgaard in bloei: roze en witte bloesem boven gras met paardenbloemen',
    },
    {
      thumbnailImageSrc: '/assets/gallery/boomgaard-appels-960.jpg',
      alt: 'De boomgaard in september: rode appels aan de takken en een ladder tegen de boom',
    },
    {
      thumbnailImageSrc: '/assets/gallery/gazonkamer-960.jpg',
      alt: 'De klassieke gazonkamer: een gazon tussen geschoren hagen en kegels, met een witte bank',
    },
    {
      thumbnailImageSrc: '/assets/gallery/tweekamertuin-960.jpg',
      alt: 'De tweekamertuin: door een poort in de haag is de volgende tuinkamer te zien',
    },
    {
      thumbnailImageSrc: '/assets/gallery/grote-achtertuin-960.jpg',
      alt: 'De grote achtertuin: brede borders met sierui, vingerhoedskruid en rozen langs het gras',
    },
    {
      thumbnailImageSrc: '/assets/gallery/hortensialaan-960.jpg',
      alt: "De hortensialaan: blauwe, roze en witte hortensia's langs een smal pad",
    },
    {
      thumbnailImageSrc: '/assets/gallery/theehuis-960.jpg',
      alt: 'Het theehuis met een terras: een tafel met een theepot en twee stoelen onder de bomen',
    },
    {
      thumbnailImageSrc: '/assets/gallery/wintertuin-960.jpg',
      alt: 'De tuin in de winter: sneeuw op de hagen en hortensia’s, en een roodborst op een hulsttak',
    },
    {
      thumbnailImageSrc: '/assets/gallery/herfstborder-960.jpg',
      alt: 'De herfstborder: pluimen van siergras, gele zonnehoed en paarse asters voor een rode haag',
    },
    {
      thumbnailImageSrc: '/assets/gallery/vijver-960.jpg',
      alt: 'De vijver met witte en roze waterlelies, riet en een libel',
    },
    {
      thumbnailImageSrc: '/assets/gallery/rozenboog-960.jpg',
      alt: 'De rozenboog: roze en witte klimrozen boven een pad tussen de lavendel',
    },
  ],
};
