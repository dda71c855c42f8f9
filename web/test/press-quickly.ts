import { getConfig } from '@testing-library/react'

/** As somebody does who is faster than the page is drawn: the library would let each press be drawn before the next. */
export function pressQuickly(presses: readonly (() => void)[]): Promise<void> {
  return getConfig().asyncWrapper(async () => {
    for (const press of presses) {
      press()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
  })
}
