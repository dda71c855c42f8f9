/**
 * Stands in built pages for the address that the site has where it is served, which the build cannot know. Whoever
 * serves or publishes the site puts the real one in its place.
 */
export const originPlaceholder = 'https://site.invalid'

/** The built files that may name the site's own address: pages, the sitemap, the robots file. */
export const namesOrigin = (file: string) => /\.(html|xml|txt)$/.test(file)

/** `text` of such a file for a site at `origin`, which has no trailing slash. */
export const withOrigin = (text: string, origin: string) => text.replaceAll(originPlaceholder, origin)
