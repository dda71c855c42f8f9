import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dismissToast } from '../src/ui/toast/toast-store.ts'
import { fillBrowserGaps, mediaFeatures } from './browser-gaps.ts'
import { forgetSession } from './session-hint.ts'

// A page's chunk takes a while to come when the machine is busy.
configure({ asyncUtilTimeout: 60_000 })

/** A page that complains in the console is broken: the test fails with the complaint. */
const complaints: string[] = []

beforeEach(() => {
  fillBrowserGaps()
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
  forgetSession()
  const heard = complaints.splice(0)
  if (heard.length > 0) throw new Error(heard.join('\n'))
})
