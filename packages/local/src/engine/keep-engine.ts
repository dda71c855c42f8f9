import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningEngine, startEngine } from './start-engine.ts'

export interface KeptEngine extends Pick<RunningEngine, 'endpoint' | 'file' | 'stop'> {
  /** False while it is being restarted. */
  isRunning(): boolean
  /** Resolves, with a sentence that says so, when it keeps ending. */
  broken: Promise<string>
}

interface Keeping {
  /** One line for the person at the terminal. */
  say: (line: string) => void
  /** How many times it may end within how many milliseconds before it is given up. */
  patience?: { ends: number; within: number }
}

const minute = 60_000
const pauseMs = 500

/** Like `startEngine`; restarts the engine on the same port and file whenever it ends unexpectedly. */
export async function keepEngine(
  { say, patience = { ends: 5, within: minute } }: Keeping,
  options: NonNullable<Parameters<typeof startEngine>[0]> = {},
): Promise<KeptEngine> {
  let engine = await startEngine(options)
  const { endpoint, file } = engine
  const again = { ...options, port: Number(new URL(endpoint).port) }
  const stopping = new AbortController()
  const { signal } = stopping
  let isRunning = true
  let ends: number[] = []

  const hasEndedTooOften = () => {
    ends = [...ends.filter((at) => Date.now() - at < patience.within), Date.now()]
    return ends.length >= patience.ends
  }

  /** Returns whether it runs again. */
  const restart = async (): Promise<boolean> => {
    while (!hasEndedTooOften()) {
      say('The DynamoDB engine has ended. Starting it again…')
      const started = await startEngine(again).catch((error: Error) => void say(error.message))
      if (started) {
        engine = started
        if (signal.aborted) await engine.stop()
        return true
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return true
    }
    return false
  }

  /** Resolves when it is stopped, or with why it was given up. */
  const watching = (async () => {
    for (;;) {
      const complaint = await engine.ended
      if (signal.aborted) return undefined
      isRunning = false
      if (complaint) say(`The DynamoDB engine said: ${complaint}`)
      if (!(await restart())) return 'The DynamoDB engine keeps ending: Remotehands stops.'
      isRunning = !signal.aborted
      if (isRunning) say('The DynamoDB engine is running again.')
    }
  })()
  return {
    endpoint,
    file,
    isRunning: () => isRunning,
    broken: watching.then((reason) => reason ?? new Promise<string>(() => {})),
    stop: async () => {
      stopping.abort()
      await engine.stop()
      await watching
    },
  }
}
