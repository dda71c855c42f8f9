import { glob, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderSiteStyles } from '../../build/site-styles.ts'
import { portalSystem as own } from '../../src/theme/portal-system.ts'
import { conditionsInUse } from '../../src/theme/site-configs.ts'

const root = join(import.meta.dirname, '../..')
const outDir = join(root, 'node_modules/.cache/site-styles')
let built: typeof own

/** The largest system as a browser has it. */
beforeAll(async () => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [renderSiteStyles()],
    build: {
      outDir,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'src/theme/portal-system.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'system.js', codeSplitting: false },
      },
    },
  })
  built = (await import(pathToFileURL(join(outDir, 'system.js')).href)).portalSystem
}, 600_000)
afterAll(() => rm(outDir, { recursive: true }))

test('a theme without rules resolves every property and token as the whole theme does', () => {
  const tokens = [...own.tokens.categoryMap.values()].flatMap((values) => [...values.keys()])
  const references = [...own.tokens.flatMap.keys()]
  const values = [...tokens, ...own.tokens.colorPaletteMap.keys(), ...references, 'accent.solid/40', '17px']
  expect(values.length).toBeGreaterThan(500)
  expect(own.utility.keys()).toContain('colorPalette')
  const pairs = [...own.utility.keys(), '--shade'].flatMap((property) =>
    [...new Set(values)].map((value) => [property, value] as const),
  )
  const different = pairs.filter(
    ([property, value]) =>
      !isDeepStrictEqual(built.utility.transform(property, value), own.utility.transform(property, value)),
  )
  expect(different).toEqual([])
  for (const reference of references) {
    const value = `1px solid {${reference}}`
    expect(built.tokens.expandReferenceInValue(value)).toBe(own.tokens.expandReferenceInValue(value))
  }
})

test('it answers for every token what the whole theme answers', () => {
  const names = own.tokens.allTokens.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(300)
  for (const name of new Set(names)) {
    expect(built.token(name), name).toBe(own.token(name))
    expect(built.token.var(name), name).toBe(own.token.var(name))
  }
})

test('it has no rules but the values of tokens, which are weaker than the style sheet’s for light and dark', () => {
  expect(built.getPreflightCss()).toEqual({ '@layer reset': {} })
  expect(built.getGlobalCss()).toEqual({ '@layer base': {} })
  expect(Object.keys(built.getTokenCss()['@layer tokens'])).toEqual(['&:where(html)'])
})

test('its conditions and recipes come to the same styles', () => {
  const styles = { color: { _dark: 'accent.fg' }, p: { base: '4', md: '-2' }, _hover: { bg: 'bg.error' } }
  // As Emotion writes them down.
  expect(built.css(styles).styles).toContain(':hover')
  expect(built.css(styles).styles).toBe(own.css(styles).styles)
  for (const name of ['badge', 'button', 'input']) {
    const props = { colorPalette: 'accent', size: 'lg', variant: 'outline' }
    expect(built.getRecipeFn(name)(props), name).toEqual(own.getRecipeFn(name)(props))
  }
  expect(built.hasRecipe('table')).toBe(true)
})

test('it knows every condition that a recipe or a screen names, and no other', async () => {
  const { recipes, slotRecipes, layerStyles, textStyles, semanticTokens } = own._config.theme ?? {}
  const texts = [JSON.stringify({ recipes, slotRecipes, layerStyles, textStyles, semanticTokens })]
  for await (const file of glob('**/*.{ts,tsx}', { cwd: join(root, 'src') }))
    texts.push(await readFile(join(root, 'src', file), 'utf8'))
  const named = new Set(texts.join('\n').match(/\b_[a-z]\w+/gi))
  const ofChakra = Object.keys(defaultBaseConfig.conditions ?? {}).filter((name) => named.has(`_${name}`))
  expect([...conditionsInUse].sort()).toEqual(ofChakra.sort())
  expect(Object.keys(defaultBaseConfig.conditions ?? {})).toEqual(expect.arrayContaining(conditionsInUse))
})
