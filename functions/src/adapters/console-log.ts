import type { Log } from '@remotehands/core'
import { withSourcePositions } from './source-positions.ts'

/** One JSON object a line on the standard streams, where CloudWatch reads it. `error` leaves out what is not an error. */
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

/** A `cause` is a stack, where somebody looks for the place in the sources. */
function readable(name: string, value: unknown): unknown {
  return name === 'cause' && typeof value === 'string' ? withSourcePositions(value) : value
}
