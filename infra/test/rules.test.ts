import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { describe, expect, it } from 'vitest'
import { builtSite, describeStage, validated } from '../lib/synthesize.ts'

interface Report {
  pluginReports: { pluginName: string; violations: { ruleName: string }[] }[]
}

const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1'
const openSearch = { instanceType: 'm6g.large.search', gigabytes: 20 }
const readReport = (outdir: string): Report =>
  JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'))

// The first synthesis of a process loads all of CDK.
describe('the rule packs', () => {
  it.each([
    ['at the CloudFront name', {}],
    [
      'with a name of its own that takes mail in',
      {
        domain: { name: 'it.example.com', certificateArn },
        supportAddress: 'support@remotehands.example',
      },
    ],
    ['behind a firewall in another region', { region: 'eu-central-1', webApplicationFirewall: true }],
    ['that is searched in OpenSearch', { openSearch: { ...openSearch, instances: 3 as const } }],
    ['that tries OpenSearch', { openSearch: { ...openSearch, instances: 1 as const } }],
    ['behind a firewall in its own region', { region: 'us-east-1', webApplicationFirewall: true }],
  ])('find nothing in a stage %s', (_, changes) => {
    const { app, outdir } = describeStage(changes, builtSite(), validated)
    app.synth()
    expect(readReport(outdir).pluginReports).toEqual([])
  })

  it('stop a stage in which they find something', () => {
    const { app, outdir, stacks } = describeStage({}, builtSite(), validated)
    new LambdaFunction(stacks.jobs, 'Careless', {
      runtime: Runtime.NODEJS_22_X,
      handler: 'index.handler',
      code: Code.fromInline('exports.handler = () => {}'),
    })
    expect(() => app.synth()).toThrow('Serverless-LambdaDLQ')
    const rules = readReport(outdir).pluginReports.flatMap(({ violations }) =>
      violations.map(({ ruleName }) => ruleName),
    )
    expect(rules).toEqual(expect.arrayContaining(['AwsSolutions-L1', 'Serverless-LambdaDLQ']))
  })
})
