import createCache, { type EmotionCache } from '@emotion/cache'
import { siteStyles } from '../theme/foundations.ts'

/** Each element is looked through for each element of the page. */
const elementsAtMost = 24

/**
 * Where emotion keeps its rules. The components' rules that the page brought along count as inserted. (Emotion's own way
 * to take them over moves their element, which costs a layout of the whole page.)
 */
export function styleCache(): EmotionCache {
  const cache = createCache({ key: 'css' })
  keepDrawingsApart(cache.sheet)
  const rendered = document.querySelector('style[data-rendered]')?.textContent ?? ''
  for (const [, id = ''] of rendered.matchAll(/\.css-(\w+)/g)) cache.inserted[id] = true
  return cache
}

/**
 * Gives each drawing that brings layers or media queries an element of its own, after those before it. A browser takes all
 * rules of an element for changed where such a rule is added, and works out the style of all that they match: of the whole
 * page, if they stand in one.
 */
export function keepDrawingsApart(sheet: EmotionCache['sheet']): void {
  const insert = sheet.insert.bind(sheet)
  let isNew = false
  sheet.insert = (rule) => {
    if (rule.startsWith('@') && !isNew && sheet.tags.length < elementsAtMost) {
      isNew = true
      setTimeout(() => {
        isNew = false
      })
      // Emotion begins an element where it counts from the start.
      sheet.ctr = 0
    }
    insert(rule)
  }
}

/**
 * The rules of the whole site, where they are known beforehand; otherwise the design system inserts them. They stand in
 * an element before the components' one: the browser puts adopted sheets after all elements, and rules that come before
 * others make it rebuild its fonts and lay out the whole page.
 */
export function insertSiteStyles(): void {
  if (siteStyles === undefined) return
  const element = document.head.appendChild(document.createElement('style'))
  for (const rule of siteStyles) element.sheet?.insertRule(rule, element.sheet.cssRules.length)
}
