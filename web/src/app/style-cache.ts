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

/** The rules of the whole site, where they are known beforehand; otherwise the design system inserts them. */
export function adoptSiteStyles(): void {
  if (siteStyles === undefined) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(siteStyles)
  document.adoptedStyleSheets.push(sheet)
}
