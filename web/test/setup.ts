import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { dismissToast } from '../src/ui/toast/toast-store.ts'
import { askedRules } from './asked-rules.ts'
import { fillBrowserGaps, mediaFeatures } from './browser-gaps.ts'
import { forgetSession } from './session-hint.ts'

/** The flag that the library sets while it waits. */
type WaitingConfig = ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics?: boolean }

const { setTimeout: later, clearTimeout: never, setImmediate: soon } = globalThis

type AsyncWrapper = WaitingConfig['asyncWrapper'] & { inner?: WaitingConfig['asyncWrapper'] }

configure(({ asyncWrapper, getElementError }) => ({
  asyncWrapper: withEffects(asyncWrapper),
  // A page's chunk takes a while to come when the machine is busy, or ten times slower.
  asyncUtilTimeout: 300_000,
  // What waits for an element looks again and again, and prints the page when it gives up: printing it is a tenth of the time.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as WaitingConfig
    if (!isWaiting) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
}))

/**
 * What is waited for may stand there a moment before its effects and its next frame, which often move the focus. If it was drawn anew in
 * this moment, what stands there now is waited for.
 */
function withEffects(wrapper: AsyncWrapper): AsyncWrapper {
  // The library is loaded once for all files.
  const { inner = wrapper } = wrapper
  const settling: AsyncWrapper = async (wait) => {
    for (;;) {
      const result = await inner(() => askingSeldom(wait))
      await new Promise((settled) => soon(settled))
      if (frames.size > 0) await new Promise((settled) => later(settled, frameMs + 1))
      if ([result].flat().every((found) => !(found instanceof Element) || found.isConnected)) return result
    }
  }
  return Object.assign(settling, { inner })
}

/**
 * The library looks at each change of the page, and between them twenty times a second, at all of it: a busy machine does little
 * else. What changes without the page may be seen a fifth of a second later.
 */
function askingSeldom<T>(wait: () => T): T {
  const { setInterval: often } = globalThis
  const seldom = (look: () => void, ms?: number) => often(look, ms === 50 ? 250 : ms)
  Object.assign(globalThis, { setInterval: seldom })
  try {
    return wait()
  } finally {
    // It has begun to wait: what the page does meanwhile has its own pace.
    Object.assign(globalThis, { setInterval: often })
  }
}

// React notes for each element where it was made, which only its warnings say: a sixth of the time.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

// Each file has a window of its own, but framer-motion keeps the first one's frames: a closed window draws none.
const frameMs = 16
/** The frames that are asked for. */
const frames = new Set<number>()
globalThis.requestAnimationFrame = (draw) => {
  const id = Number(
    later(() => {
      frames.delete(id)
      draw(performance.now())
    }, frameMs),
  )
  frames.add(id)
  return id
}
globalThis.cancelAnimationFrame = (id) => {
  frames.delete(id)
  never(id)
}

// The design system's rules come as text.
const { appendChild } = HTMLStyleElement.prototype
HTMLStyleElement.prototype.appendChild = function append<T extends Node>(
  this: HTMLStyleElement,
  child: T,
): T {
  child.textContent = askedRules(child.textContent ?? '')
  return child.textContent ? (appendChild.call(this, child) as T) : child
}

/** A page that complains in the console is broken: the test fails with the complaint. */
const complaints: string[] = []

beforeEach(() => {
  fillBrowserGaps()
  // No server, no live channel: its tests bring their own.
  vi.stubGlobal('WebSocket', undefined)
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(`console.${level}: ${words.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  cleanup()
  dismissToast()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  mediaFeatures.clear()
  localStorage.clear()
  sessionStorage.clear()
  forgetSession()
  const heard = complaints.splice(0)
  if (heard.length > 0) throw new Error(heard.join('\n'))
})

// What was asked for in the last frame is done before the window closes.
afterAll(() => new Promise((drawn) => later(drawn, frameMs + 1)))
