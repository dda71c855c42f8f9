import { defineSemanticTokens } from '@chakra-ui/react'
import { brand } from '@remotehands/content'
import { type AccentPalette, accentPalette } from '@remotehands/content/accent-palette'

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

interface PaletteColors {
  /** Filled controls and what stands on them. */
  solid: [string, string]
  contrast: [string, string]
  /** Text on the page or on `subtle`. */
  fg: [string, string]
  subtle: [string, string]
  muted: [string, string]
  emphasized: [string, string]
}

function palette({ solid, contrast, fg, subtle, muted, emphasized }: PaletteColors) {
  return {
    solid: pair(...solid),
    contrast: pair(...contrast),
    fg: pair(...fg),
    subtle: pair(...subtle),
    muted: pair(...muted),
    emphasized: pair(...emphasized),
    border: pair(...emphasized),
    focusRing: pair(...solid),
  }
}

const ground = {
  page: [brand.page.light, brand.page.dark],
  subtle: ['#F4F5F3', '#12171B'],
  muted: ['#EBEEEE', '#1D242A'],
} as const

/** What the company's accent makes of itself on the grounds that its text stands on. */
function accentPair(): PaletteColors {
  const on = (theme: 0 | 1, accent: string) =>
    accentPalette(accent, [ground.page[theme], ground.subtle[theme], ground.muted[theme]])
  const [light, dark] = [on(0, brand.accent.light), on(1, brand.accent.dark)]
  const both = (use: keyof AccentPalette): [string, string] => [light[use], dark[use]]
  return {
    ...{ solid: both('solid'), contrast: both('contrast'), fg: both('fg') },
    ...{ subtle: both('subtle'), muted: both('muted'), emphasized: both('emphasized') },
  }
}

/** Each pair of text and background that the recipes combine holds 4.5:1, in both themes. */
export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair(...ground.page),
    subtle: pair(...ground.subtle),
    muted: pair(...ground.muted),
    emphasized: pair('#DCE1E2', '#29323A'),
    panel: pair('#FFFFFF', '#151B20'),
    inverted: pair(brand.page.dark, '#F4F5F3'),
    error: pair('#FDE4E1', '#3A1210'),
    /** A dark band across a page, in both themes; its text is `fg.band`. */
    band: pair(brand.page.dark, '#1D242A'),
  },
  fg: {
    DEFAULT: pair('#12181D', '#EEF1F2'),
    muted: pair('#59636B', '#9AA5AD'),
    subtle: pair('#67717A', '#8C979F'),
    inverted: pair('#F4F5F3', brand.page.dark),
    error: pair('#B42318', '#FF9C92'),
    band: pair('#F4F5F3', '#EEF1F2'),
    success: pair('#166534', '#86E0A3'),
  },
  border: {
    DEFAULT: pair('#DCE1E2', '#29323A'),
    muted: pair('#EBEEEE', '#1D242A'),
    emphasized: pair('#C3C9CD', '#3A454E'),
    control: pair('#7D878F', '#6B757D'),
    error: pair('#B42318', '#FF9C92'),
  },
  /** The line that runs through the pages; it carries no text. */
  cable: pair(brand.cable, brand.cable),
  accent: palette(accentPair()),
  gray: palette({
    solid: ['#262D33', '#EEF1F2'],
    contrast: ['#FFFFFF', brand.page.dark],
    fg: ['#404A52', '#C2CAD0'],
    subtle: ['#E6E9EA', '#262D33'],
    muted: ['#DCE1E2', '#313A42'],
    emphasized: ['#C3C9CD', '#3A454E'],
  }),
})

/** Statuses and priorities. */
export const statusColors = defineSemanticTokens.colors({
  red: palette({
    solid: ['#B42318', '#F4766A'],
    contrast: ['#FFFFFF', '#1C0605'],
    fg: ['#B42318', '#FF9C92'],
    subtle: ['#FDE4E1', '#4A1512'],
    muted: ['#FACBC5', '#631D18'],
    emphasized: ['#F1A69D', '#8C2C25'],
  }),
  orange: palette({
    solid: ['#B54708', '#FF9B57'],
    contrast: ['#FFFFFF', '#1A0E07'],
    fg: ['#9A3A00', '#FFB48A'],
    subtle: ['#FFE6D6', '#46200A'],
    muted: ['#FFD2B5', '#5E2C0F'],
    emphasized: ['#F9B892', '#7A3610'],
  }),
  yellow: palette({
    solid: ['#F2C94C', '#F5D06B'],
    contrast: ['#2B1F00', '#2B1F00'],
    fg: ['#7A4F00', '#F5D06B'],
    subtle: ['#FDF0C4', '#3A2A05'],
    muted: ['#F9E39A', '#503B0A'],
    emphasized: ['#E8C45A', '#745713'],
  }),
  green: palette({
    solid: ['#166534', '#58C481'],
    contrast: ['#FFFFFF', '#06170D'],
    fg: ['#166534', '#86E0A3'],
    subtle: ['#DCF5E3', '#0E3320'],
    muted: ['#BFE9CB', '#15472D'],
    emphasized: ['#8FD3A4', '#23643F'],
  }),
  blue: palette({
    solid: ['#1D4ED8', '#6FAEFF'],
    contrast: ['#FFFFFF', '#071428'],
    fg: ['#1D4ED8', '#92C5FF'],
    subtle: ['#DBEAFE', '#12294A'],
    muted: ['#BFD8FB', '#1A3964'],
    emphasized: ['#8FB9F2', '#285390'],
  }),
  purple: palette({
    solid: ['#6B21A8', '#BB8CF5'],
    contrast: ['#FFFFFF', '#160726'],
    fg: ['#6B21A8', '#D5B4FF'],
    subtle: ['#F1E6FD', '#2E1650'],
    muted: ['#E2CDF9', '#40206C'],
    emphasized: ['#C9A4EF', '#5B3393'],
  }),
})

export const semanticShadows = defineSemanticTokens.shadows({
  xs: pair('0 1px 2px rgb(13 17 21 / 0.08)', '0 1px 2px rgb(0 0 0 / 0.5)'),
  sm: pair('0 2px 6px rgb(13 17 21 / 0.08)', '0 2px 6px rgb(0 0 0 / 0.5)'),
  md: pair('0 6px 16px rgb(13 17 21 / 0.10)', '0 6px 16px rgb(0 0 0 / 0.55)'),
  lg: pair('0 14px 36px rgb(13 17 21 / 0.14)', '0 14px 36px rgb(0 0 0 / 0.6)'),
})

export const semanticRadii = defineSemanticTokens.radii({
  l1: { value: '{radii.xs}' },
  l2: { value: '{radii.sm}' },
  l3: { value: '{radii.md}' },
})
