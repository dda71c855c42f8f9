import type { ServerResponse } from 'node:http'
import { escapeHtml } from '@remotehands/core'
import { placeOf } from './aws-calls.ts'

/** Emulates S3 for listing a bucket, reading and deleting objects. `objects`: by bucket and key. */
export function answerOfS3(
  { method, path }: { method: string; path: string },
  objects: Map<string, string>,
  response: ServerResponse,
): void {
  const { bucket, key } = placeOf(path)
  const place = `${bucket}/${key}`
  const text = objects.get(place)
  response.setHeader('content-type', 'application/xml')
  if (!key)
    response.end(
      listXml(
        bucket,
        [...objects.keys()].filter((each) => each.startsWith(place)),
      ),
    )
  else if (method === 'DELETE') {
    objects.delete(place)
    response.writeHead(204).end()
  } else if (text === undefined) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  else response.end(text)
}

function listXml(bucket: string, places: readonly string[]): string {
  const keys = [...places].sort().map((place) => place.slice(place.indexOf('/') + 1))
  const contents = keys.map((key) => `<Contents><Key>${escapeHtml(key)}</Key></Contents>`)
  return `<ListBucketResult><Name>${bucket}</Name><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}
