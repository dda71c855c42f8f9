import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { contentTypes } from '@remotehands/local/gateway/static-files'
import * as z from 'zod'
import { isLike } from './policies.ts'
import type { Assembly } from './read-assembly.ts'
import type { Deployed } from './resolve.ts'

const Deployment = z.object({
  DestinationBucketName: z.string(),
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.string())).optional(),
  Include: z.array(z.string()).default([]),
  Exclude: z.array(z.string()).default([]),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
})

export interface SiteFile {
  bytes: Buffer
  etag: string
  headers: Record<string, string>
}

/** What CDK's copier puts into a bucket: its deployments' files by key, later ones over earlier. */
export function siteFiles(
  bucket: string,
  resources: readonly Deployed[],
  assembly: Assembly,
  /** Replaces a cloud address with this machine's. */
  local: (text: string) => string,
): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>()
  const deployments = resources
    .filter(({ type }) => type === 'Custom::CDKBucketDeployment')
    .map(({ properties }) => Deployment.parse(properties))
    .filter(({ DestinationBucketName }) => DestinationBucketName === bucket)
  for (const { SourceObjectKeys, SourceMarkers = [], Include, Exclude, SystemMetadata } of deployments)
    SourceObjectKeys.forEach((objectKey, at) => {
      const folder = assembly.asset(objectKey)
      const markers = Object.entries(SourceMarkers[at] ?? {})
      for (const key of keysIn(folder)) {
        // Filters like the AWS command line: the last matching pattern decides.
        const isWanted =
          Include.some((pattern) => isLike(key, pattern)) || !Exclude.some((pattern) => isLike(key, pattern))
        if (!isWanted) continue
        const content = readFileSync(join(folder, key))
        files.set(
          key,
          fileOf(key, markers.length > 0 ? filled(content, markers, local) : content, SystemMetadata),
        )
      }
    })
  return files
}

function keysIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((key) =>
    statSync(join(folder, key)).isFile(),
  )
}

function filled(content: Buffer, markers: [string, string][], local: (text: string) => string): Buffer {
  const text = markers.reduce((all, [marker, value]) => all.replaceAll(marker, value), content.toString())
  return Buffer.from(local(text))
}

function fileOf(key: string, bytes: Buffer, metadata: Record<string, string>): SiteFile {
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
  const type = contentTypes[extname(key).toLowerCase()] ?? 'binary/octet-stream'
  return { bytes, etag, headers: { 'content-type': type, ...metadata } }
}
