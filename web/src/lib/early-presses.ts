declare global {
  /** The buttons that the inline script of prerendered pages (build/start.js) saw pressed; without one, undefined. */
  var earlyPresses: HTMLElement[] | undefined
}

/** Repeats what the visitor pressed before the page came alive; from now on the page itself hears. */
export function repeatEarlyPresses(): void {
  const pressed = globalThis.earlyPresses ?? []
  globalThis.earlyPresses = undefined
  for (const button of pressed) button.click()
}
