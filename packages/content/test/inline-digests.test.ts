import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inlineDigests } from '../src/inline-digests.ts'

test('scripts that run and styles have digests; structured data and files do not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  const html = `<style>a{}</style><script>run()</script><script type="module" src="/a.js"></script>
    <script type="application/ld+json">{"@type":"Thing"}</script>`
  await writeFile(join(folder, 'index.html'), html)
  const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(await inlineDigests(folder)).toEqual({ scripts: [digest('run()')], styles: [digest('a{}')] })
  await rm(folder, { recursive: true })
})
