import { createSystem } from '@chakra-ui/react'
import { type CSSObject, css as serialized } from '@emotion/react'
import { describe, expect, it } from 'vitest'
import { quickSystem } from '../../src/theme/quick-system.ts'
import { recipes } from '../../src/theme/recipes.ts'
import { siteConfigs } from '../../src/theme/site-configs.ts'

const plain = createSystem(...siteConfigs)
const quick = quickSystem(plain)
type Style = Parameters<typeof plain.css>[number]

/** An empty rule between two others says nothing. */
const textOf = (styles: object) =>
  serialized(styles as CSSObject).styles.replaceAll(/;+(?=;|$)|(?<=\});/g, '')
const same = (...styles: Style[]) => {
  expect(textOf(quick.css(...styles))).toBe(textOf(plain.css(...styles)))
  return quick.css(...styles)
}

const own: Style[] = [
  { px: '2', w: { base: '1', md: '2' }, _hover: { bg: 'red.solid' }, colorPalette: 'gray' },
  { textStyle: 'sm', hideBelow: 'lg', '& > button': { width: '100%' } },
  {},
]

describe('the quick system styles as Chakra does', () => {
  it.each(Object.keys(recipes))('an element of the recipe %s, whatever is set beside it', (name) => {
    const recipe = plain.getRecipeFn(name as 'button')({ size: 'sm' } as never)
    for (const style of own) same({}, recipe, style)
    same(recipe, own[0], own[1])
  })

  it('an element without a recipe, or with two', () => {
    const button = plain.getRecipeFn('button')
    for (const style of own) same({}, style)
    same(button({ size: 'sm' }), button({ size: 'lg', variant: 'ghost' }), own[0])
  })

  it('and once for each question', () => {
    const recipe = plain.getRecipeFn('button')({})
    expect(same(recipe, { px: '3' })).toBe(same(recipe, { px: '3' }))
  })
})
