import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { runCommand } from '@remotehands/local/run-command'
import { webFolder } from '@remotehands/local/startup/build-web'

// The whole browser without a window now and then stops drawing a page for good: every click on it waits forever.
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/**
 * Finds a Chromium for the journeys: CHROMIUM_PATH, or a headless shell, installed for root on Debian; else a
 * whole browser on the PATH or in Playwright's cache, or Playwright's own. Undefined if none could be installed.
 */
export async function findChromium(): Promise<string | undefined> {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return isExecutable(wanted) ? wanted : undefined
  return onPath(shells) ?? (await installShell()) ?? installed() ?? (await installPlaywrights())
}

function onPath(names: readonly string[]): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)
}

function installed(): string | undefined {
  return onPath(browsers) ?? [cached()].find(isExecutable)
}

/** Where Playwright keeps its own, if installed. */
function cached(): string {
  const { chromium } = createRequire(join(webFolder, 'package.json'))('@playwright/test') as {
    chromium: { executablePath(): string }
  }
  return chromium.executablePath()
}

async function installShell(): Promise<string | undefined> {
  if (!isDebian() || process.getuid?.() !== 0) return undefined
  console.log('No headless Chromium here; installing one.')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand(['apt-get', 'update'], { env })
  await runCommand(['apt-get', 'install', '-y', 'chromium-headless-shell'], { env })
  return onPath(shells)
}

async function installPlaywrights(): Promise<string | undefined> {
  console.log('No Chromium here; installing one.')
  await runCommand([process.execPath, playwrightCli(), 'install', 'chromium'])
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
