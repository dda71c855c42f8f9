import { open } from 'node:fs/promises'
import type { StreamPollerOptions } from './stream-poller.ts'

/** Keeps what could not be delivered in a file, one JSON object a line, on the disk when it answers. */
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
