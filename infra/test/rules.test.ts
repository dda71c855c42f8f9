import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { synthesize } from './synthesize.ts'

interface Report {
  pluginReports: { pluginName: string; conclusion: string; violations: unknown[] }[]
}

const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1'

describe('the rule packs', () => {
  it.each([
    ['at the CloudFront name', {}],
    ['with a name of its own', { domain: { name: 'it.example.com', certificateArn } }],
  ])('find nothing in a stage %s', (_, changes) => {
    const { outdir } = synthesize(changes)
    const report: Report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'))
    const names = report.pluginReports.map(({ pluginName }) => pluginName)
    expect(names).toEqual(expect.arrayContaining(['AwsSolutions', 'Serverless']))
    expect(report.pluginReports.filter(({ violations }) => violations.length > 0)).toEqual([])
  })
})
