import { writeFile } from 'node:fs/promises'
import { heightsFile, passedOver } from '../build/below-the-fold.ts'
import { prerenderedPages } from '../build/prerendered-pages.ts'
import { openBrowser } from './browser.ts'
import { startSystem } from './system.ts'

/** Width from which on a height holds, and where it is measured: common phones, tablets and screens. */
const widths = { 0: 390, 768: 820, 1024: 1280 }

// Measures how high the content is of the parts of the public pages that a fresh visit passes over, and writes it down for
// the build.
const { baseUrl, stop } = await startSystem()
const { browser } = await openBrowser()
try {
  const page = await browser.newPage()
  const heights: Record<string, Record<string, Record<string, number>>> = {}
  for (const { address, publicPath } of prerenderedPages) {
    if (!publicPath) continue
    // An address with a fragment is laid out whole.
    await page.goto(`${baseUrl}${address}#main`, { waitUntil: 'networkidle' })
    const boxes: Record<string, Record<string, number>> = {}
    for (const [from, width] of Object.entries(widths)) {
      await page.setViewportSize({ width, height: 800 })
      boxes[from] = await page.evaluate(heightsOf, passedOver)
    }
    heights[address] = boxes
  }
  await writeFile(heightsFile, `${JSON.stringify(heights, null, 2)}\n`)
} finally {
  await browser.close()
  await stop()
}

function heightsOf(selector: string): Record<string, number> {
  return Object.fromEntries(
    [...document.querySelectorAll(selector)].map((element) => {
      const tag = element.localName
      const alike = [...(element.parentElement?.children ?? [])].filter(({ localName }) => localName === tag)
      const box = alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(element) + 1})` : tag
      const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(element)
      const frame = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].map(Number.parseFloat)
      const height = frame.reduce((rest, part) => rest - part, element.getBoundingClientRect().height)
      return [box, Math.round(height)]
    }),
  )
}
