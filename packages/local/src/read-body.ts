import type { IncomingMessage } from 'node:http'

/**
 * Reads the whole body; undefined as soon as it exceeds `limit` bytes. Then reads and drops the rest, because
 * a client that is still sending doesn't look for the answer.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else {
        chunks = []
        resolve(undefined)
      }
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}
