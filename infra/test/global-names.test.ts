import { describe, expect, it } from 'vitest'
import { synthesize } from '../lib/synthesize.ts'

// What an account has once for all regions, and where its name is. A user's or group's would belong here too.
const named: Record<string, string> = {
  'AWS::Budgets::Budget': 'Budget.BudgetName',
  'AWS::CloudFront::CachePolicy': 'CachePolicyConfig.Name',
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudFront::OriginAccessControl': 'OriginAccessControlConfig.Name',
  'AWS::CloudFront::OriginRequestPolicy': 'OriginRequestPolicyConfig.Name',
  'AWS::CloudFront::ResponseHeadersPolicy': 'ResponseHeadersPolicyConfig.Name',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::S3::Bucket': 'BucketName',
}

// CloudFormation chooses their names unless a template does; the site's own name is one distribution's at a time.
const unnamed: Record<string, string> = {
  'AWS::CloudFront::Distribution': 'Name',
  'AWS::IAM::ManagedPolicy': 'ManagedPolicyName',
  'AWS::IAM::Policy': 'Name',
  'AWS::IAM::Role': 'RoleName',
}

const global = /^AWS::(Budgets|CloudFront|IAM)::|^AWS::CloudWatch::Dashboard$|^AWS::S3::Bucket$/
const at = (properties: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], properties)

/** The names that the templates give to what is global, by type and logical id. */
function globalNames(region: string | undefined) {
  return Object.values(synthesize(region ? { region } : {})).flatMap((template) =>
    Object.entries(template.toJSON().Resources as Record<string, { Type: string; Properties: object }>)
      .filter(([, { Type }]) => global.test(Type))
      .map(([id, { Type, Properties = {} }]) => {
        const path = named[Type] ?? unnamed[Type]
        if (!path) throw new Error(`Where is the name of a ${Type}?`)
        return { id, type: Type, name: at(Properties, path) }
      }),
  )
}

describe('names that an account has once for all regions', () => {
  it.each([
    ['eu-central-1', /eu-central-1|\{"Ref":"AWS::Region"\}/],
    [undefined, /\{"Ref":"AWS::Region"\}/],
  ])('hold the region, so that a stage can be deployed in another one too (%s)', (region, part) => {
    const names = globalNames(region).filter(({ type, name }) => type in named && name !== undefined)
    expect(new Set(names.map(({ type }) => type))).toEqual(new Set(Object.keys(named)))
    for (const { name } of names) expect(JSON.stringify(name)).toMatch(part)
  })

  it('are left to CloudFormation where they need not be known', () => {
    const given = globalNames('eu-central-1').filter(({ type, name }) => type in unnamed && name)
    expect(given).toEqual([])
  })

  it('are as short as CloudFront takes them, for the longest stage and region', () => {
    const [control] = Object.values(
      synthesize({ stage: 's'.repeat(20), region: 'ap-southeast-1' }).web.findResources(
        'AWS::CloudFront::OriginAccessControl',
      ),
    )
    expect(at(control?.Properties, 'OriginAccessControlConfig.Name')).toMatch(/^[\w-]{1,64}$/)
  })
})
