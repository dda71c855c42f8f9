import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The digests of the inline scripts and styles of all built pages, as a Content-Security-Policy names them. Structured
 * data is not executed and needs none.
 */
export async function inlineDigests(folder: string): Promise<{ scripts: string[]; styles: string[] }> {
  let pages = ''
  for await (const file of glob('**/*.html', { cwd: folder }))
    pages += await readFile(join(folder, file), 'utf8')
  return { scripts: digestsOf('script', pages), styles: digestsOf('style', pages) }
}

function digestsOf(tag: string, html: string): string[] {
  const elements = html.matchAll(
    new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/ld\\+json"))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
  )
  const digests = [...elements].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(digests)].sort().map((digest) => `'sha256-${digest}'`)
}
