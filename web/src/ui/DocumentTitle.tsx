import { documentTitle } from '@remotehands/content'

/** The browser's title of a page that search engines are to leave alone. Those that they are to find have a PageHead. */
export function DocumentTitle({ title }: { title: string }) {
  return (
    <>
      <title>{documentTitle(title)}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
