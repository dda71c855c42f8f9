/**
 * Has the browser lay out what it passed over below the fold of a fresh page (index.html), a section before each pause.
 * Where the visitor touched something that has happened already: by then every place of the page is where it stays.
 */
export async function drawTheRest(pause: () => Promise<void> | undefined): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.fresh === undefined) return
  const rest = [...document.querySelectorAll<HTMLElement>('section ~ section, footer')]
  for (const section of rest) {
    section.dataset.drawn = ''
    await pause()
  }
  delete dataset.fresh
  for (const section of rest) delete section.dataset.drawn
}
