import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeStage, resources, synthesize } from '../lib/synthesize.ts'

interface Deployment {
  SourceMarkers?: Record<string, unknown>[]
  Exclude?: string[]
}

it("puts the distribution's name into the pages when the site has no domain", () => {
  const { web } = synthesize()
  const [distribution] = Object.keys(web.findResources('AWS::CloudFront::Distribution'))
  const deployments = Object.values(resources<Deployment>(web, 'Custom::CDKBucketDeployment'))
  const pages = deployments.find(({ Exclude }) => Exclude?.includes('assets/*'))
  const values = (pages?.SourceMarkers ?? []).flatMap((markers) => Object.values(markers))
  expect(values).toEqual([{ 'Fn::GetAtt': [distribution, 'DomainName'] }])
})

it("puts the site's own domain into the pages when it has one", () => {
  const domain = {
    name: 'www.remotehands.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/a',
  }
  const { app, outdir } = describeStage({ domain })
  app.synth()
  expect(published(outdir)).toContain('<link rel="canonical" href="https://www.remotehands.example/">')
})

/** Every version of index.html in an assembly. */
function published(outdir: string): string[] {
  return readdirSync(outdir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html') && statSync(join(outdir, file)).isFile())
    .map((file) => readFileSync(join(outdir, file), 'utf8'))
}
