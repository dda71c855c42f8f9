import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

// The engine outlives no one: file descriptor 3 is a pipe that only the parent holds open, so it closes when
// the parent ends, even by kill -9. The shell watches it, and returns the engine's own exit code.
const guard = `
"$@" 3<&- & engine=$!
( read -r _ <&3; kill "$engine" 2>/dev/null ) & watch=$!
exec 3<&-
wait "$engine"; status=$?
kill "$watch" 2>/dev/null
exit $status
`

interface GuardedChild {
  /** Resolves when the command has ended, with the last it said on stderr. */
  ended: Promise<string>
  stop(): Promise<void>
}

const patienceMs = 5_000

/** Starts a command that ends with this process, however that ends. */
export function startGuarded(command: readonly string[]): GuardedChild {
  // A session of its own: Ctrl-C reaches only the parent, which stops the child when it is done with it.
  const child = spawn('/bin/sh', ['-c', guard, 'sh', ...command], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const complaint = lastWords(child)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    // Not on exit: its last output may still be on the way.
    child.once('close', () => resolve(complaint()))
  })
  const lifeline = child.stdio[3] as Writable
  return {
    ended,
    async stop() {
      lifeline.destroy()
      const impatience = setTimeout(() => killGroup(child), patienceMs)
      await ended
      clearTimeout(impatience)
    },
  }
}

function lastWords(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2_000)
  })
  return () => text.trim().split('\n').at(-1) ?? ''
}

function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
}
