/** Where the drawing of a motif lies; the gallery's have a folder of their own. */
export function pictureAddress(motif: string): string {
  return motif.startsWith('galerij-')
    ? `/assets/gallery/${motif.slice('galerij-'.length)}-960.jpg`
    : `/assets/images/${motif}-960.jpg`;
}
