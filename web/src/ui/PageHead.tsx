import { documentTitle, originPlaceholder, type PublicPath, publicPage } from '@remotehands/content'

/** What browsers, search results and shared links show of a public page; React puts it into the head. */
export function PageHead({ path }: { path: PublicPath }) {
  const { subject, description } = publicPage(path)
  return (
    <>
      <title>{documentTitle(subject)}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${siteOrigin()}${path}`} />
    </>
  )
}

/** Where the site is: what the served page says of itself, which may differ from the address that the visitor took. */
function siteOrigin(): string {
  if (typeof document === 'undefined') return originPlaceholder
  const served = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  return new URL(served ?? location.href).origin
}
