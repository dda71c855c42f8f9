import { filesPath } from '@remotehands/local/files/file-server'
import * as z from 'zod'
import type { Deployed } from './resolve.ts'

const Aliases = z.object({ DistributionConfig: z.object({ Aliases: z.array(z.string()).default([]) }) })

/** The bucket that browsers upload to: the one with CORS rules. */
export function uploadBucket(resources: readonly Deployed[]): Deployed {
  const [bucket, another] = resources.filter(
    ({ type, properties }) => type === 'AWS::S3::Bucket' && 'CorsConfiguration' in properties,
  )
  if (!bucket || another) throw new Error('The templates have no bucket for uploads, or more than one.')
  return bucket
}

/**
 * Stands in for DNS and certificates: replaces the addresses of the distribution and the upload bucket in any
 * text with this machine's.
 */
export function localAddresses(resources: readonly Deployed[], baseUrl: string): (text: string) => string {
  const names = resources
    .filter(({ type }) => type === 'AWS::CloudFront::Distribution')
    .flatMap(({ attribute, properties }) => [
      attribute('DomainName'),
      ...Aliases.parse(properties).DistributionConfig.Aliases,
    ])
  const addresses: [string, string][] = [
    [`https://${uploadBucket(resources).attribute('RegionalDomainName')}`, baseUrl + filesPath],
    ...names.map((name): [string, string] => [`https://${name}`, baseUrl]),
  ]
  return (text) => addresses.reduce((all, [cloud, here]) => all.replaceAll(cloud, here), text)
}
