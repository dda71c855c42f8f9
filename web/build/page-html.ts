import { robotTags } from '@remotehands/content/page-head'
import type { RenderedPage } from '../src/app/prerender.tsx'
import { criticalCss, withoutOldPrefixes } from './critical-css.ts'
import type { prerenderedPages } from './prerendered-pages.ts'

interface Parts {
  /** index.html as Vite built it. */
  template: string
  /** The style sheet of the entry. */
  fonts: string
  /** The inline script that starts the application. */
  start: string
  /** Addresses of the application's chunks, the entry first. */
  modules: readonly string[]
}

type Page = (typeof prerenderedPages)[number] & RenderedPage

/** React writes what belongs into the head before the content. */
export function splitHead(html: string): { head: string; content: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? ''
  return { head, content: html.slice(head.length) }
}

/** What begins empty is for those who sign in. */
const noIndex = '<meta name="robots" content="noindex">'

/** The HTML of a page; without `page`, an empty one that the application fills. */
export function pageHtml({ template, fonts, start, modules }: Parts, page?: Page): string {
  const base = /<style>([^<]*)<\/style>/.exec(template)?.[1] ?? ''
  const { head, content } = splitHead(page?.html ?? '')
  const robots = page ? page.publicPath && robotTags(page.publicPath) : noIndex
  const signedOut = page?.isForSignedOut ? ' data-for="signed-out"' : ''
  return withoutInlineStyles(
    template
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
      .replace(/<style>[^<]*<\/style>/, () => styleTag(base + fonts, page))
      .replace('</head>', () => `  ${head}${robots ?? ''}\n  </head>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root"${signedOut}>${content}</div>\n    <script data-modules="${modules.join(' ')}">${start}</script>`,
      ),
  )
}

/** One style element, which emotion takes for its own: it does not insert again the rules whose ids it finds there. */
function styleTag(first: string, page?: Page): string {
  if (!page) return `<style>${first}</style>`
  const components = withoutOldPrefixes(Object.values(page.componentStyles).join(''))
  const ids = Object.keys(page.componentStyles).join(' ')
  const css = first + criticalCss(page.siteStyles.join(''), components, page.html) + components
  return `<style data-emotion="css ${ids}" data-s="">${css}</style>`
}

/** The content security policy has no place for style attributes. */
function withoutInlineStyles(html: string): string {
  const found = /<[^>]*\sstyle="[^"]*"[^>]*>/.exec(html)
  if (found) throw new Error(`a prerendered page must not have style attributes: ${found[0]}`)
  return html
}
