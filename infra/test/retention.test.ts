import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostingPlaceholder, hostingSentences } from '@remotehands/content'
import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { backupDays } from '../lib/constructs/backup-days.ts'
import { builtSite, describeStage, resources, synthesize } from '../lib/synthesize.ts'

/** How long a stage keeps what, as the privacy policy says it. */
const stages = [
  { logRetentionDays: 90, webApplicationFirewall: true, region: 'eu-central-1' },
  { logRetentionDays: 7 },
] as const

describe.each(stages)('a stage with %o', (settings) => {
  const templates: [string, Template][] = Object.entries(synthesize(settings))
  const every = <P>(type: string) =>
    templates.flatMap(([, template]) => Object.values(resources<P>(template, type)))

  it('keeps every log as long as the settings say', () => {
    const groups = every<{ RetentionInDays?: number }>('AWS::Logs::LogGroup')
    expect(groups.length).toBeGreaterThan(15)
    for (const { RetentionInDays } of groups) expect(RetentionInDays).toBe(settings.logRetentionDays)
  })

  it('logs no address of a caller', () => {
    const formats = every<{ AccessLogSettings?: { Format: string } }>('AWS::ApiGatewayV2::Stage')
    // The live channel's has none.
    const [format, another] = formats.flatMap(({ AccessLogSettings }) => AccessLogSettings?.Format ?? [])
    expect(another).toBeUndefined()
    expect(format).not.toMatch(/sourceIp|forwarded|viewer|caller|identity/i)
    for (const { DistributionConfig } of every<{ DistributionConfig: object }>(
      'AWS::CloudFront::Distribution',
    ))
      expect(DistributionConfig).not.toHaveProperty('Logging')
    for (const bucket of every<object>('AWS::S3::Bucket'))
      expect(bucket).not.toHaveProperty('LoggingConfiguration')
    expect(every('AWS::WAFv2::LoggingConfiguration')).toEqual([])
  })

  it('keeps nothing that was changed or deleted longer than the policy says', () => {
    const [table] = every<{ Replicas: { PointInTimeRecoverySpecification: object }[] }>(
      'AWS::DynamoDB::GlobalTable',
    )
    expect(table?.Replicas.map(({ PointInTimeRecoverySpecification: backups }) => backups)).toEqual([
      { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: backupDays },
    ])
    const buckets = every<{
      VersioningConfiguration?: object
      LifecycleConfiguration?: { Rules: { NoncurrentVersionExpiration?: { NoncurrentDays: number } }[] }
    }>('AWS::S3::Bucket')
    for (const { VersioningConfiguration, LifecycleConfiguration } of buckets) {
      if (!VersioningConfiguration) continue
      expect(LifecycleConfiguration?.Rules.length).toBeGreaterThan(0)
      for (const { NoncurrentVersionExpiration: old } of LifecycleConfiguration?.Rules ?? [])
        expect(old?.NoncurrentDays).toBeLessThanOrEqual(backupDays)
    }
    for (const { MessageRetentionPeriod = 0 } of every<{ MessageRetentionPeriod?: number }>(
      'AWS::SQS::Queue',
    ))
      expect(MessageRetentionPeriod).toBeLessThanOrEqual(backupDays * 86_400)
  })

  it('says so on its pages', () => {
    const site = builtSite()
    writeFileSync(join(site.folder, 'privacy.html'), `<p>${hostingPlaceholder}</p>`)
    const { app, outdir } = describeStage(settings, site)
    app.synth()
    const published = readdirSync(outdir, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('privacy.html') && statSync(join(outdir, file)).isFile())
      .map((file) => readFileSync(join(outdir, file), 'utf8'))
    const firewall = 'webApplicationFirewall' in settings
    const { logRetentionDays } = settings
    expect(published).toContain(`<p>${hostingSentences({ logRetentionDays, backupDays, firewall })}</p>`)
  })
})
