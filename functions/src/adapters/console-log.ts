import type { Log } from '@remotehands/core'
import { withSourcePositions } from './source-positions.ts'

/** Logs JSON lines to the standard streams, which CloudWatch reads. `error` drops lines below errors. */
export function consoleLog(level: 'info' | 'error'): Log {
  const write = (stream: NodeJS.WriteStream, severity: string, message: string, details?: object) => {
    const line = { level: severity, time: new Date(), message, ...details }
    stream.write(`${JSON.stringify(line, readable)}\n`)
  }
  return {
    info: (message, details) => {
      if (level === 'info') write(process.stdout, 'info', message, details)
    },
    error: (message, details) => write(process.stderr, 'error', message, details),
  }
}

/** Logs a `cause` as a stack, for finding the place in the sources. */
function readable(name: string, value: unknown): unknown {
  return name === 'cause' && typeof value === 'string' ? withSourcePositions(value) : value
}
