import { vi } from 'vitest'

/** What jsdom does not have and pages need: no layout, so everything is in view and nothing scrolls. */
export function fillBrowserGaps(): void {
  vi.stubGlobal('matchMedia', (query: string) => mediaQuery(query))
  vi.stubGlobal('IntersectionObserver', EverythingInView)
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.setPointerCapture = () => {}
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => innerHeight })
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => rowHeight })
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
    // As a browser does: until then nothing inside could take the focus.
    this.querySelector<HTMLElement>(canTakeFocus)?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  // Outside of a modal dialog, nothing takes the focus.
  const { focus } = HTMLElement.prototype
  if (focus.name === 'focusUnlessInert') return
  HTMLElement.prototype.focus = function focusUnlessInert(options) {
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (!modal || modal.contains(this)) focus.call(this, options)
  }
}

const canTakeFocus =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]:not([tabindex="-1"])'

/** Long lists draw the rows in view: of those there are as many as a window has room for. */
const rowHeight = 60

/** Media features that hold in a test, e.g. `(prefers-color-scheme: dark)`. */
export const mediaFeatures = new Set<string>()

function mediaQuery(query: string) {
  return {
    media: query,
    get matches() {
      return mediaFeatures.has(query)
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  }
}

class EverythingInView {
  readonly callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry
    queueMicrotask(() => this.callback([entry], this as unknown as IntersectionObserver))
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
