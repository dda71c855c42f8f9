import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@remotehands/content'
import { contrastOf } from '@remotehands/content/color-contrast'
import { afterEach, expect, test, vi } from 'vitest'
import { withBrand } from '../../build/with-brand.ts'

type Pair = { value: { _light: string; _dark: string } }
const isPair = (value: unknown): value is Pair =>
  typeof value === 'object' && value !== null && 'value' in value

afterEach(() => {
  vi.doUnmock('@remotehands/content')
  vi.resetModules()
})

/** The theme's colours when the company has chosen this accent. */
async function colorsWith(accent: string) {
  vi.resetModules()
  vi.doMock('@remotehands/content', async (original) => ({
    ...(await original<typeof import('@remotehands/content')>()),
    brand: { ...brand, accent: { light: accent, dark: accent } },
  }))
  return (await import('../../src/theme/colors.ts')).semanticColors
}

test.each(['#FFD400', '#0A5A8A', '#7A7A7A', '#FFFFFF', '#000000'])(
  'whatever accent a company chooses, %s too, text on it and in it can be read in both themes',
  async (accent) => {
    const colors = await colorsWith(accent)
    const palette = colors.accent as Record<string, unknown>
    const of = (name: string, theme: '_light' | '_dark') => {
      const pair = palette[name]
      if (!isPair(pair)) throw new Error(`There is no ${name}.`)
      return pair.value[theme]
    }
    for (const theme of ['_light', '_dark'] as const) {
      expect(contrastOf(of('contrast', theme), of('solid', theme))).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['subtle', 'muted'])
        expect(contrastOf(of('fg', theme), of(ground, theme))).toBeGreaterThanOrEqual(4.5)
      for (const name of ['DEFAULT', 'subtle', 'muted', 'panel']) {
        const ground = (colors.bg as Record<string, Pair>)[name]?.value[theme] ?? ''
        expect(contrastOf(of('fg', theme), ground), `on ${name}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    expect(JSON.stringify(colors.accent)).not.toContain(brand.accent.light)
  },
)

test('every picture of the package takes the colour of the cable from the brand', async () => {
  const folder = join(import.meta.dirname, '../../../packages/content/public')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svg'),
  )
  expect(files.length).toBeGreaterThan(9)
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text, file).not.toMatch(new RegExp(brand.cable, 'i'))
    expect(withBrand(text), file).toContain(brand.cable)
  }
})

test('index.html takes the page’s colours from the brand, and asks for nothing that it does not have', () => {
  expect(withBrand('<meta content="BRAND_PAGE_DARK">')).toBe(`<meta content="${brand.page.dark}">`)
  expect(() => withBrand('BRAND_LOGO_URL')).toThrow('BRAND_LOGO_URL')
})
