import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Answer, Start } from './function-runtime.ts'

export interface RunningFunction {
  invoke(event: unknown): Promise<unknown>
  stop(): Promise<void>
}

export interface FunctionOptions extends Start {
  /** The process's entire environment. */
  environment: Record<string, string>
  /** When a process starts: before its first event. */
  onStart: () => void
  /** Its output on the standard streams. */
  onOutput: (text: string) => void
}

const entry = join(import.meta.dirname, 'function-runtime.ts')

/**
 * A deployed function, run as Lambda does: only from its bundle, one event at a time, and killed when it
 * takes too long. Its process starts with the first event.
 */
export function openFunction({ environment, onStart, onOutput, ...start }: FunctionOptions): RunningFunction {
  let child: ChildProcess | undefined
  let loaded: Promise<unknown> = Promise.resolve()
  let last: Promise<unknown> = Promise.resolve()
  const open = (): ChildProcess => {
    onStart()
    const started = fork(entry, [], {
      env: environment,
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [started.stdout, started.stderr]) stream?.setEncoding('utf8').on('data', onOutput)
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    // Its first message. Startup doesn't count towards an event's time-out.
    loaded = Promise.race([once(started, 'message'), once(started, 'exit')])
    started.send(start)
    return started
  }
  const run = async (event: unknown): Promise<unknown> => {
    child ??= open()
    const running = child
    await loaded
    if (!running.connected) throw new Error(`${start.functionName} could not be loaded.`)
    running.send({ requestId: randomUUID(), event })
    const ended = new AbortController()
    const { signal } = ended
    const impatience = setTimeout(() => running.kill('SIGKILL'), start.timeout)
    try {
      const answer = await Promise.race([
        once(running, 'message', { signal }).then(([message]) => message as Answer),
        once(running, 'exit', { signal }).then((): Answer => ({ error: 'it ended, or took too long' })),
      ])
      if (!('result' in answer)) throw new Error(`${start.functionName}: ${JSON.stringify(answer)}`)
      return answer.result
    } finally {
      clearTimeout(impatience)
      // With a reason: without one, each event makes an exception with a stack.
      ended.abort('answered')
    }
  }
  return {
    invoke: (event) => {
      const result = last.then(() => run(event))
      last = result.catch(() => undefined)
      return result
    },
    stop: async () => {
      const running = child
      if (!running || running.exitCode !== null) return
      const exited = once(running, 'exit')
      running.kill('SIGKILL')
      await exited
    },
  }
}
