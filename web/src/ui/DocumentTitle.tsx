import { documentTitle } from '@remotehands/content'

/** The browser's title, for pages that search engines should skip; pages they should find use PageHead. */
export function DocumentTitle({ title }: { title: string }) {
  return (
    <>
      <title>{documentTitle(title)}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
