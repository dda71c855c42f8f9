import { describe, expect, test } from 'vitest'
import { accentPalette } from '../src/accent-palette.ts'
import { brand } from '../src/brand.ts'
import { contrastOf, mixed } from '../src/color-contrast.ts'
import { mailLook } from '../src/mail-look.ts'

const pages = {
  light: ['#FFFFFF', '#F4F5F3', '#EBEEEE'],
  dark: ['#0D1115', '#12171B', '#1D242A'],
} as const
const chosen = [
  ...Object.values(brand.accent),
  ...['#FFD400', '#FFFFFF', '#000000', '#808080', '#757575', '#00FF00', '#0000FF', '#FF00FF', '#0A5A8A'],
]

describe.each(chosen)('what is made of the accent %s', (accent) => {
  test.each(['light', 'dark'] as const)('can be read on %s pages', (theme) => {
    const { solid, contrast, fg, subtle, muted } = accentPalette(accent, pages[theme])
    for (const ground of [...pages[theme], subtle, muted])
      expect(contrastOf(fg, ground), `${fg} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(contrast, solid), `${contrast} on ${solid}`).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(contrast, mixed(solid, '#000000', 0.08))).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(solid, pages[theme][0])).toBeGreaterThanOrEqual(3)
  })
})

test('an accent that can be read as it is stays as it is', () => {
  expect(accentPalette('#0A5A8A', pages.light)).toMatchObject({ solid: '#0A5A8A', fg: '#0A5A8A' })
})

test('a button in a mail can be read', () => {
  expect(contrastOf(mailLook.buttonText, mailLook.button)).toBeGreaterThanOrEqual(4.5)
})

test('contrast is reckoned as WCAG does', () => {
  expect(contrastOf('#FFFFFF', '#000000')).toBe(21)
  expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
})

test('a colour that is none is refused in words', () => {
  expect(() => contrastOf('orange', '#FFFFFF')).toThrow('#RRGGBB')
})
