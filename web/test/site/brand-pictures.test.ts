import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@remotehands/content'
import { siteFiles } from '@remotehands/content/site-files'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Draws everything for another brand, in a process of its own, and answers the colours of each picture. */
const program = `
  import { createCanvas, loadImage } from '@napi-rs/canvas'
  import { brand } from '@remotehands/content'
  Object.assign(brand, { cable: '#1F7A4D', page: { ...brand.page, dark: '#203040' } })
  Object.assign(brand.mark, { plate: '#402060' })
  const { brandPictures } = await import('./build/brand-pictures.ts')
  const colors = {}
  for (const [path, bytes] of await brandPictures()) {
    const image = await loadImage(path === 'favicon.ico' ? bytes.subarray(22) : bytes)
    const context = createCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    const found = new Set()
    for (let at = 0; at < data.length; at += 4) found.add(Buffer.from(data.subarray(at, at + 3)).toString('hex'))
    colors[path] = [...found].map((color) => '#' + color.toUpperCase())
  }
  console.log(JSON.stringify(colors))`

test('the icons and the picture of link previews show the colours of the brand', () => {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const pictures: Record<string, string[]> = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], options),
  )
  expect(Object.keys(pictures).sort()).toEqual(['favicon.ico', ...namedIcons(), 'images/share.png'])
  for (const [path, colors] of Object.entries(pictures)) {
    expect(colors, path).toContain('#1F7A4D')
    expect(colors, path).toContain(path === 'images/share.png' ? '#203040' : '#402060')
    expect(colors, path).not.toContain(brand.cable)
  }
})

/** Every icon that a page or the web manifest names. */
function namedIcons(): string[] {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const named = [page, ...Object.values(siteFiles(new Date()))].join('\n').matchAll(/\/(icons\/[\w-]+\.png)/g)
  return [...new Set([...named].map(([, path = '']) => path))].sort()
}
