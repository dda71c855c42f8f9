import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Pages by address; in them windows by the width from which on a height holds, in px; in them boxes by their selector. */
type Heights = Record<string, Record<string, Record<string, number>>>

export const heightsFile = join(import.meta.dirname, 'heights.json')

/** What a browser may pass over on a fresh page until its inline script has it laid out (start.js). */
export const passedOver = 'section ~ section, footer'

/**
 * Rules by which the first layout of a fresh visit takes in only what is in the window. The rest of the page keeps its place by the heights
 * that were measured, so that the scroll bar stands still when it is laid out. A page that was not measured has none.
 */
export function belowTheFold(address: string): string {
  const windows: Heights = JSON.parse(readFileSync(heightsFile, 'utf8'))
  const places = Object.entries(windows[address] ?? {}).map(([from, boxes]) => {
    const rules = Object.entries(boxes).map(([box, height]) => `${box}{contain-intrinsic-size:${height}px}`)
    return from === '0' ? rules.join('') : `@media(min-width:${from}px){${rules.join('')}}`
  })
  if (places.length === 0) return ''
  return `@media screen{[data-fresh] :is(${passedOver}):not([data-drawn]){content-visibility:auto}}${places.join('')}`
}
