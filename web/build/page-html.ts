import { robotTags } from '@remotehands/content/page-head'
import type { RenderedPage } from '../src/app/prerender.tsx'
import { belowTheFold } from './below-the-fold.ts'
import { criticalCss, withoutOldPrefixes } from './critical-css.ts'
import { firstFrameStyle } from './first-frame.ts'
import { needsScript, needsScriptStyle } from './needs-script.ts'
import type { prerenderedPages } from './prerendered-pages.ts'

interface Parts {
  /** index.html as Vite built it. */
  template: string
  /** The style sheet of the entry. */
  fonts: string
  /** The inline script that starts the application. */
  start: string
  /** The inline script of pages for those who sign in. */
  forSignedIn: string
  /** Names of the application's chunks, the entry first. */
  modules: readonly string[]
  /** Those that only who is signed in needs. */
  deskModules: readonly string[]
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
export function pageHtml(parts: Parts, page?: Page): string {
  const { template, fonts, start, modules } = parts
  const base = /<style>([^<]*)<\/style>/.exec(template)?.[1] ?? ''
  const { head, content } = splitHead(page?.html ?? '')
  const robots = page ? page.publicPath && robotTags(page.publicPath) : noIndex
  const signedOut = page?.isForSignedOut ? ' data-for="signed-out"' : ''
  const isForSignedIn = !page || page.isForSignedOut
  const forSignedIn = isForSignedIn ? `<script>${parts.forSignedIn}</script>` : ''
  const desk = isForSignedIn ? ` data-desk="${parts.deskModules.join(' ')}"` : ''
  return withoutInlineStyles(
    template
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
      .replace(/<style>[^<]*<\/style>/, () => styleTag(base + fonts, page))
      .replace('<style', () => `${fontPreload(fonts)}<style`)
      .replace('</head>', () => `  ${forSignedIn}${head}${robots ?? ''}\n  </head>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root"${signedOut}>${content}</div>${page ? '' : needsScript}\n    <script data-modules="${modules.join(' ')}"${desk}>${start}</script>`,
      ),
  )
}

/** A font that is there before the first layout saves the second one. */
function fontPreload(fonts: string): string {
  const address = /url\(([^)]+\.woff2)\)/.exec(fonts)?.[1]
  return `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`
}

/** One style element; the application finds there which rules it need not insert (src/app/style-cache.ts). */
function styleTag(first: string, page?: Page): string {
  if (!page) return `<style>${first}${firstFrameStyle}${needsScriptStyle}</style>`
  const components = withoutOldPrefixes(page.componentStyles)
  const frame = page.isForSignedOut ? firstFrameStyle : ''
  return `<style data-rendered>${first}${frame}${belowTheFold(page.address)}${criticalCss(page.siteStyles, components, page.html)}${components}</style>`
}

/** The content security policy has no place for style attributes. */
function withoutInlineStyles(html: string): string {
  const found = /<[^>]*\sstyle="[^"]*"[^>]*>/.exec(html)
  if (found) throw new Error(`a prerendered page must not have style attributes: ${found[0]}`)
  return html
}
