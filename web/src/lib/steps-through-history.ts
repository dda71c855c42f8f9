type Hold = (event: PopStateEvent) => void
let hold: Hold | undefined

/** Hears of Back and Forward before the router does, and may keep it from it, until `signal` aborts. */
export function holdSteps(held: Hold, signal: AbortSignal): void {
  hold = held
  signal.addEventListener('abort', () => {
    if (hold === held) hold = undefined
  })
}

// Listeners on the window are called in the order in which they came, capturing or not: this module is loaded before the router.
addEventListener('popstate', (event) => hold?.(event))
