import { type PublicPath, publicPages } from '@remotehands/content'

/** A page that the build renders. */
interface PrerenderedPage {
  /** The address that it is rendered at. */
  address: string
  file: string
  /** Where its component is. */
  source: string
  /** What it says of itself to robots. */
  publicPath?: PublicPath
  /** It looks different to who is signed in, so that the application draws it anew for them. */
  isForSignedOut?: boolean
}

function sourceOf(path: PublicPath): string {
  if (path === '/') return 'src/pages/Home.tsx'
  return path.startsWith('/services/') ? 'src/pages/Service.tsx' : 'src/pages/Legal.tsx'
}

/**
 * What visitors and search engines reach without signing in. The last two stand for all addresses that lead nowhere;
 * whoever serves the site sends them with status 404.
 */
export const prerenderedPages: readonly PrerenderedPage[] = [
  ...publicPages.map(({ path }) => ({
    address: path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
    source: sourceOf(path),
    publicPath: path,
  })),
  {
    address: '/client-portal',
    file: 'client-portal/index.html',
    source: 'src/pages/ClientPortal.tsx',
    isForSignedOut: true,
  },
  { address: '/404', file: '404.html', source: 'src/pages/NotFound.tsx' },
  { address: '/services/404', file: 'services/404.html', source: 'src/pages/Service.tsx' },
]
