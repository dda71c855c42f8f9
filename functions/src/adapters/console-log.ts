import type { Log } from '@remotehands/core'

/** One JSON object a line on the standard streams, where CloudWatch reads it. `error` leaves out what is not an error. */
export function consoleLog(level: 'info' | 'error'): Log {
  const write = (stream: NodeJS.WriteStream, severity: string, message: string, details?: object) => {
    stream.write(`${JSON.stringify({ level: severity, time: new Date(), message, ...details })}\n`)
  }
  return {
    info: (message, details) => {
      if (level === 'info') write(process.stdout, 'info', message, details)
    },
    error: (message, details) => write(process.stderr, 'error', message, details),
  }
}
