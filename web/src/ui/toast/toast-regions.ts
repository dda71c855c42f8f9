import { useSyncExternalStore } from 'react'

/** Where notifications can appear, from the page up to the dialog that was opened last. */
let regions: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  regions = next
  for (const listener of listeners) listener()
}

/** The page's own region lies under those of dialogs, however late it comes. Returns the way to take the region away. */
export function addToastRegion(region: HTMLElement, place: 'page' | 'dialog'): () => void {
  change(place === 'page' ? [region, ...regions] : [...regions, region])
  return () => change(regions.filter((other) => other !== region))
}

/** The region that can be seen and reached: all below a modal dialog is inert. */
const topToastRegion = () => regions.at(-1)

export function useTopToastRegion(): HTMLElement | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    topToastRegion,
    () => undefined,
  )
}
