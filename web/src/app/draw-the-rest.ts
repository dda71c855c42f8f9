/**
 * Has the browser draw what it passed over below the fold of a fresh page (index.html), a section in each pause. Where the
 * visitor touched something it is drawn already, because then every place of the page must be where it will stay.
 */
export async function drawTheRest(pause: () => Promise<void> | undefined): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.fresh === undefined) return
  for (const section of document.querySelectorAll<HTMLElement>('section ~ section, footer')) {
    section.dataset.drawn = ''
    await pause()
  }
  delete dataset.fresh
}
