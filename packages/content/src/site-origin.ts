import { type Hosting, hostingPlaceholder, hostingSentences } from './hosting.ts'

/**
 * Stands in built pages for the address that the site has where it is served, which the build cannot know. Whoever
 * serves or publishes the site puts the real one in its place.
 */
export const originPlaceholder = 'https://site.invalid'

/** The built files that may name the site's own address: pages, the sitemap, the robots file. */
export const namesOrigin = (file: string) => /\.(html|xml|txt)$/.test(file)

/** `text` of such a file for a site at `origin`, which has no trailing slash. */
export const withOrigin = (text: string, origin: string) => text.replaceAll(originPlaceholder, origin)

/** `text` of such a file as a site serves it: with its address, and with how it is hosted (undefined: on one machine). */
export const withSite = (text: string, site: { origin: string; hosting: Hosting | undefined }) =>
  withOrigin(text, site.origin).replaceAll(hostingPlaceholder, hostingSentences(site.hosting))

/** Whether `withSite` changes the text. */
export const needsSite = (text: string) =>
  text.includes(originPlaceholder) || text.includes(hostingPlaceholder)
