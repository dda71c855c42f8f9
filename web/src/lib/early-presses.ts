/**
 * Repeats what the visitor pressed or sent before the page came alive. The inline script of prerendered pages
 * (build/start.js) noted it; from now on the page itself hears.
 */
export function repeatEarlyPresses(): void {
  const { dataset } = document.documentElement
  if ('alive' in dataset) return
  dataset.alive = ''
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed
    button.click()
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sent]')) {
    delete form.dataset.sent
    form.requestSubmit()
  }
}
