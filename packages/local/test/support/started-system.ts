import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const entry = resolve(import.meta.dirname, '../../bin/start.ts')

/** For what a started system does later. Each look is a call to it, and takes from it the time that it needs. */
export const patience = { timeout: 1_800_000, interval: 250 }

/** The `start` command as a process of its own, with what it printed so far. */
export function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: '0',
      SMTP_PORT: '0',
      NEWS_FEEDS: 'http://127.0.0.1:9/none',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed.text += text
    })
  // Not on exit: its last output may still be on the way.
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(() => end(child, 'SIGKILL'))
  return { child, printed, ended }
}

/** Starts the system and waits until it is ready. */
export async function startReady(dataFolder: string, environment: Record<string, string> = {}) {
  const { child, printed, ended } = start({ DATA_DIR: dataFolder, ...environment })
  const baseUrl = await new Promise<string>((found, fail) => {
    const look = () => {
      const [, address] = /^ *Site +(http:\S+)$/m.exec(printed.text) ?? []
      if (address) found(address)
    }
    child.stdout.on('data', look)
    void ended.then((code) => fail(new Error(`It ended with ${code}: ${printed.text}`)))
  })
  return { baseUrl, printed, ended, end: (signal: NodeJS.Signals) => end(child, signal) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/** A visitor's browser as far as the API needs one: sends the origin, keeps the cookies. */
export function visit(baseUrl: string, cookies = new Map<string, string>()) {
  return async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'POST' && { origin: baseUrl, 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, json: text ? JSON.parse(text) : undefined }
  }
}
