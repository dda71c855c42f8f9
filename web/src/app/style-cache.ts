import createCache, { type EmotionCache } from '@emotion/cache'
import { siteStyles } from '../theme/foundations.ts'

/**
 * Where emotion keeps its rules. The components' rules that the page brought along count as inserted. (Emotion's own way
 * to take them over moves their element, which costs a layout of the whole page.)
 */
export function styleCache(): EmotionCache {
  const cache = createCache({ key: 'css' })
  const rendered = document.querySelector('style[data-rendered]')?.textContent ?? ''
  for (const [, id = ''] of rendered.matchAll(/\.css-(\w+)/g)) cache.inserted[id] = true
  return cache
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
