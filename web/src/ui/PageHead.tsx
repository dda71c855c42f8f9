import { documentTitle, originPlaceholder, type PublicPath, publicPage } from '@remotehands/content'

/** A public page's title and description, for browsers, search results and shared links. */
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

/** The site's origin, as the served page states it; the visitor may have come by another address. */
function siteOrigin(): string {
  if (typeof document === 'undefined') return originPlaceholder
  const served = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  return new URL(served ?? location.href).origin
}
