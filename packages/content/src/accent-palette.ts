import { contrastOf, distinctFrom, luminance, mixed } from './color-contrast.ts'

/** What is made of one colour, for pages of one theme. Text on any of its grounds holds 4.5:1 (WCAG 2.2 AA). */
export interface AccentPalette {
  /** Filled controls, and the focus ring. */
  solid: string
  /** Text on `solid`. */
  contrast: string
  /** Text on the page, on `subtle` and on `muted`. */
  fg: string
  subtle: string
  muted: string
  /** Borders. */
  emphasized: string
}

const text = 4.5
const outline = 3
/** A pressed button is this much darker than `solid`. */
const pressed = 0.08

/** The palette of an accent on these grounds: the page's own first, then whatever else the accent's text stands on. */
export function accentPalette(accent: string, grounds: readonly [string, ...string[]]): AccentPalette {
  const [page] = grounds
  const isDark = luminance(page) < 0.18
  const tint = (share: number) => mixed(page, accent, share)
  const [subtle, muted, emphasized] = isDark
    ? [tint(0.12), tint(0.24), tint(0.45)]
    : [tint(0.08), tint(0.16), tint(0.4)]
  const { solid, contrast } = filled(distinctFrom(accent, [page], outline))
  return {
    ...{ solid, contrast, subtle, muted, emphasized },
    fg: distinctFrom(accent, [...grounds, subtle, muted], text),
  }
}

/** A filled control and its text, readable also while it is pressed. */
function filled(solid: string): { solid: string; contrast: string } {
  if (contrastOf('#FFFFFF', solid) >= text) return { solid, contrast: '#FFFFFF' }
  const ink = mixed('#000000', solid, 0.1)
  if (contrastOf(ink, mixed(solid, '#000000', pressed)) >= text) return { solid, contrast: ink }
  return { solid: distinctFrom(solid, ['#FFFFFF'], text), contrast: '#FFFFFF' }
}
