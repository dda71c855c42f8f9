import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

// `pnpm --filter @remotehands/web fonts` writes the font of the first paint: the characters of English text in the
// weights that the theme uses. Everything else comes from the whole font, when a page has such a character.
const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
)
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const folder = join(import.meta.dirname, '../src/theme/fonts')

await mkdir(folder, { recursive: true })
const subset = await subsetFont(await readFile(source), `${ascii}©–—‘’“”…`, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
await writeFile(join(folder, 'archivo-english.woff2'), subset)
