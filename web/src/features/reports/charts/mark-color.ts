/** The color of a mark by a palette of the theme: one that stands out from the card, and none that outshines the others. */
export function markColor(palette: string): string {
  if (palette === 'gray') return 'fg.subtle'
  return palette === 'yellow' ? 'yellow.fg' : `${palette}.solid`
}
