import { createHash } from 'node:crypto'

/** The digests of the inline scripts and styles of a page, as a Content-Security-Policy names them. */
export function inlineDigests(html: string): { scripts: string[]; styles: string[] } {
  const digestsOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  return { scripts: digestsOf('script'), styles: digestsOf('style') }
}
