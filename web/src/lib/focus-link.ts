/** Frames in which a list that was read before is drawn. */
const mostFrames = 60
const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Gives the focus to the link that leads to an address, as soon as it is on the page; to the page's main part if there
 * is none. Only while there is a main part, and nothing else has the focus.
 */
export function focusLinkTo(href: string, frames = mostFrames): void {
  requestAnimationFrame(() => {
    const main = document.getElementById('main')
    if (!main || !isLost()) return
    const link = [...main.querySelectorAll('a')].find((each) => each.href === href)
    if (link) link.focus({ preventScroll: true })
    else if (frames > 0) focusLinkTo(href, frames - 1)
    else main.focus({ preventScroll: true })
  })
}

/** Gives the focus to `place` once what had it has gone from the page. */
export function focusIfLost(place: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (isLost()) place?.focus({ preventScroll: true })
  })
}
