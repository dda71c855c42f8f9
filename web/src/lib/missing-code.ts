declare global {
  /** Of the inline script of built pages (build/start.js). */
  var tryReload: (() => Promise<boolean>) | undefined
}

/** What browsers say when code that is loaded late can't be had: Chromium, Firefox and Safari. */
const complaints =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/i

/** Whether an error tells that code is missing: there is a new version of the site, or no connection. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && complaints.test(error.message)

/** Loads the whole page again, if that can help and wasn't just tried. Answers whether it does. */
export const reloadOnce = async (): Promise<boolean> => (await globalThis.tryReload?.()) ?? false
