import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { runCommand } from '@remotehands/local/run-command'
import { webFolder } from '@remotehands/local/startup/build-web'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/**
 * Finds a Chromium for the journeys: CHROMIUM_PATH, one on the PATH, the one in Playwright's cache, or
 * installs one: Debian's for root on Debian, Playwright's elsewhere. Undefined if none could be installed.
 */
export async function findChromium(): Promise<string | undefined> {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return isExecutable(wanted) ? wanted : undefined
  return installed() ?? (await install())
}

function installed(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, cached()].find(isExecutable)
}

/** Where Playwright keeps its own, if installed. */
function cached(): string {
  const { chromium } = createRequire(join(webFolder, 'package.json'))('@playwright/test') as {
    chromium: { executablePath(): string }
  }
  return chromium.executablePath()
}

async function install(): Promise<string | undefined> {
  console.log('No Chromium here; installing one.')
  if (isDebian() && process.getuid?.() === 0) {
    await runCommand(['apt-get', 'update'])
    await runCommand(['apt-get', 'install', '-y', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  } else {
    await runCommand([process.execPath, playwrightCli(), 'install', 'chromium'])
  }
  return installed()
}

/** Playwright's command line, for this Node. */
export function playwrightCli(): string {
  const manifest = createRequire(join(webFolder, 'package.json')).resolve('@playwright/test/package.json')
  return join(manifest, '../cli.js')
}

// Ubuntu's package of that name isn't one: it asks for a snap.
function isDebian(): boolean {
  const file = '/etc/os-release'
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
