import { open } from 'node:fs/promises'
import type { StreamPollerOptions } from './stream-poller.ts'

/** Appends what could not be delivered to a file, one JSON object a line, on disk before it resolves. */
export function keepInFile(file: string): StreamPollerOptions['keepAside'] {
  return async (record, reason) => {
    const handle = await open(file, 'a')
    try {
      await handle.writeFile(`${JSON.stringify({ reason, ...record })}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}
