import type { LiveFrame } from '@remotehands/contract'
import {
  type ChangedItem,
  type Channel,
  connect,
  liveBudgetKeeper,
  pushChange,
  readingOnce,
  receive,
  type TableChange,
} from '../../src/index.ts'
import type { Browser } from '../support/browser.ts'
import { createTestApp } from '../support/test-app.ts'

/** Pages on the live channel, with every byte that each of them got. */
export function createLivePages() {
  const app = createTestApp()
  const frames = new Map<string, string[]>()
  const closed = new Set<string>()
  const gone = new Set<string>()
  const channel: Channel = {
    async send(id, frame) {
      if (gone.has(id) || closed.has(id)) return false
      frames.set(id, [...(frames.get(id) ?? []), JSON.stringify(frame)])
      return true
    },
    async close(id) {
      closed.add(id)
    },
  }
  const spend = liveBudgetKeeper(app)
  let pushed = 0
  return {
    ...{ app, channel, closed, gone },
    services: { ...app, channel },
    /** Opens the page of a browser, with what its request shows. */
    open: (id: string, browser: Browser, origin: string | undefined = app.settings.baseUrl) =>
      connect(
        id,
        { headers: origin === '' ? {} : { origin }, cookies: Object.fromEntries(browser.cookies) },
        app,
        spend,
      ),
    /** What a page says. */
    say: (id: string, text: string) => receive(id, text, { ...app, channel }, spend),
    /** Runs the jobs, and tells pages of everything that has changed since the last time. */
    async settle(): Promise<void> {
      await app.runJobs()
      const services = readingOnce({ ...app, channel })
      for (; pushed < app.written.length; pushed++)
        await pushChange(app.written[pushed] as TableChange & ChangedItem, services)
    },
    /** What a page has heard since it was asked the last time. */
    heard(id: string): LiveFrame[] {
      const all = (frames.get(id) ?? []).map((text) => JSON.parse(text))
      frames.delete(id)
      return all
    },
  }
}
