import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const shipped = ['web/src', 'packages/core/src', 'packages/contract/src', 'packages/content/src']

/** Wordings that docs/style.md replaces, as far as a pattern can find them. */
const refused = [
  /\bthe own\b/i,
  /\bit shall\b/i,
  /\bNobody in particular\b/,
  /\bThere (is|are) no [a-z ]+ yet\b/,
  /\bYou may not\b/,
  /\bcannot be taken back\b/,
  /\bhanded in yet\b/,
  /\brenews? by itself\b/i,
  /\bgo(es)? on (when|with it)\b/i,
  /\bis what\?/,
]
/** Texts in quotation marks, and between the tags of JSX. */
const texts = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|>[^<>{}=;]*[a-z][^<>{}=;]*</g
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

test('no text that people read has a wording that the style page replaces', () => {
  const found = shipped.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const code = readFileSync(join(root, folder, file), 'utf8').replaceAll(comments, '')
        const said = [...code.matchAll(texts)].map(([text]) => text)
        return said
          .filter((text) => refused.some((pattern) => pattern.test(text)))
          .map((text) => `${folder}/${file}: ${text.trim()}`)
      }),
  )
  expect(found).toEqual([])
})
