import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser, PlaywrightWorkerArgs } from '@playwright/test'
import { test as base } from './test.ts'

/** The Firefox of this machine: FIREFOX_PATH, or one on the PATH. Undefined where there is none that runs. */
export const firefoxPath = candidates().find(isFirefox)

function candidates(): string[] {
  const { FIREFOX_PATH: wanted, PATH = '' } = process.env
  if (wanted) return [wanted]
  return PATH.split(delimiter).flatMap((folder) =>
    ['firefox-esr', 'firefox'].map((name) => join(folder, name)),
  )
}

// A package of that name may be a note that asks for another one.
function isFirefox(path: string): boolean {
  try {
    const version = () => execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    return existsSync(path) && version().includes('Mozilla Firefox')
  } catch {
    return false
  }
}

/** Tests in that Firefox, over WebDriver BiDi. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright }, use) => {
      const browser = await launch(playwright)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

type Send = (method: string, params: object) => Promise<unknown>
/** What Playwright's client holds of its own server side. */
interface Internals {
  _connection: { toImpl(browser: Browser): { _browserSession: { send: Send } } }
}

async function launch({ firefox }: PlaywrightWorkerArgs['playwright']): Promise<Browser> {
  const options = { channel: 'moz-firefox', executablePath: firefoxPath ?? '', timeout: 240_000 }
  const browser = await firefox.launch(options)
  const session = (browser as unknown as Internals)._connection.toImpl(browser)._browserSession
  const send = session.send.bind(session)
  // Playwright sends it for every window, and releases of Firefox do not know it yet.
  session.send = (method, params) =>
    send(method, params).catch((error: unknown) => {
      if (method !== 'emulation.setMediaFeaturesOverride' || !/unknown command/.test(String(error)))
        throw error
    })
  return browser
}
