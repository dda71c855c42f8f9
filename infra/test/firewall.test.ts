import { endpoints, errorCatalogue, limits, throttleClassOf } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../lib/config.ts'
import { credentialsPrefix, filesPattern, perAddress } from '../lib/constructs/web-firewall.ts'
import { describeStage, resources, synthesize } from '../lib/synthesize.ts'

interface Rule {
  Name: string
  Priority: number
  OverrideAction?: object
  Action?: { Block: { CustomResponse: { ResponseCode: number; CustomResponseBodyKey: string } } }
  Statement: {
    ManagedRuleGroupStatement?: { Name: string; RuleActionOverrides: { Name: string; ActionToUse: object }[] }
    RateBasedStatement?: { Limit: number; AggregateKeyType: string; ScopeDownStatement?: object }
  }
}
interface WebAcl {
  Scope: string
  DefaultAction: object
  Rules: Rule[]
  CustomResponseBodies: Record<string, { Content: string }>
}

const on = { region: 'eu-central-1', webApplicationFirewall: true }
const { firewall, web } = synthesize(on)
if (!firewall) throw new Error('no firewall')
const [acl] = Object.values(resources<WebAcl>(firewall, 'AWS::WAFv2::WebACL'))
const rules = acl?.Rules ?? []
const groupOf = ({ Statement }: Rule) => Statement.ManagedRuleGroupStatement

const isOfFiles = (path: string) =>
  endpoints.some(([, endpoint]) => endpoint.path === path && throttleClassOf(endpoint) === 'files')

describe('the firewall', () => {
  it('is in the region where CloudFront looks for it, and before the distribution', () => {
    expect(describeStage(on).stacks.firewall?.region).toBe('us-east-1')
    expect(acl?.Scope).toBe('CLOUDFRONT')
    const [distribution] = Object.values(
      resources<{ DistributionConfig: { WebACLId: unknown } }>(web, 'AWS::CloudFront::Distribution'),
    )
    expect(JSON.stringify(distribution?.DistributionConfig.WebACLId)).toMatch(/ExportsReader.*FirewallArn/)
  })

  it('is absent unless the settings ask for it', () => {
    const without = synthesize()
    expect(without.firewall).toBeUndefined()
    const [distribution] = Object.values(
      resources<{ DistributionConfig: object }>(without.web, 'AWS::CloudFront::Distribution'),
    )
    expect(distribution?.DistributionConfig).not.toHaveProperty('WebACLId')
  })

  it('asks for known attackers first, then for floods, and at last for attacks', () => {
    expect(rules.map(({ Name }) => Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'floods-of-everything',
      'floods-of-credentials',
      'floods-of-files',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ])
    expect(rules.map(({ Priority }) => Priority)).toEqual([0, 1, 2, 3, 4, 5])
    expect(acl?.DefaultAction).toEqual({ Allow: {} })
  })

  it('stops no message for what it says or how long it is: the API takes longer ones', () => {
    const common = rules.map(groupOf).find((group) => group?.Name === 'AWSManagedRulesCommonRuleSet')
    const counted = common?.RuleActionOverrides.filter(({ ActionToUse }) => 'Count' in ActionToUse)
    expect(limits.bodyBytes).toBeGreaterThan(8 * 1024)
    expect(counted?.map(({ Name }) => Name)).toEqual(
      expect.arrayContaining(['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericLFI_BODY']),
    )
  })

  it('stops what the managed rules find, but for those that read a text and are to count alone', () => {
    const counted = rules
      .slice(0, 1)
      .concat(rules.slice(4))
      .map((rule) => {
        expect(rule.OverrideAction).toEqual({ None: {} })
        const overrides = groupOf(rule)?.RuleActionOverrides ?? []
        for (const { ActionToUse } of overrides) expect(ActionToUse).toEqual({ Count: {} })
        return [rule.Name, overrides.map(({ Name }) => Name).sort()]
      })
    expect(Object.fromEntries(counted)).toEqual({
      AWSManagedRulesAmazonIpReputationList: [],
      AWSManagedRulesKnownBadInputsRuleSet: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY'],
      AWSManagedRulesCommonRuleSet: [
        'CrossSiteScripting_BODY',
        'EC2MetaDataSSRF_BODY',
        'GenericLFI_BODY',
        'GenericRFI_BODY',
        'GenericRFI_QUERYARGUMENTS',
        'SizeRestrictions_BODY',
      ],
    })
  })

  it('takes 6,000 calls of one address in five minutes, 200 with credentials, and 1,500 of files', () => {
    const limited = rules.flatMap(({ Statement }) => Statement.RateBasedStatement ?? [])
    expect(limited.map(({ Limit }) => Limit)).toEqual([6_000, 200, 1_500])
    // CloudFormation's own window is five minutes.
    for (const statement of limited) expect(statement).not.toHaveProperty('EvaluationWindowSec')
  })

  it('answers a flood as the API answers too many attempts', () => {
    for (const { Statement, Action } of rules.slice(1, 4)) {
      expect(Statement.RateBasedStatement?.AggregateKeyType).toBe('IP')
      const { ResponseCode, CustomResponseBodyKey } = Action?.Block.CustomResponse ?? {}
      expect(ResponseCode).toBe(errorCatalogue.TOO_MANY_ATTEMPTS.status)
      const { Content } = acl?.CustomResponseBodies[CustomResponseBodyKey ?? ''] ?? { Content: '{}' }
      expect(JSON.parse(Content)).toEqual({
        code: 'TOO_MANY_ATTEMPTS',
        message: errorCatalogue.TOO_MANY_ATTEMPTS.message,
      })
    }
  })

  it('lets no address use up more than a quarter of what the gateway takes of all', () => {
    const { requestsPerSecond } = readSettings('dev')
    for (const [name, { sustained }] of Object.entries(requestsPerSecond)) {
      const limit = name in perAddress ? perAddress[name as keyof typeof perAddress] : perAddress.default
      expect(limit / 300, name).toBeLessThanOrEqual(sustained / 4)
    }
  })

  it('counts every call that moves files among those, and no others', () => {
    const pattern = new RegExp(filesPattern)
    const others = endpoints.filter(
      ([, { path }]) => pattern.test(path.replaceAll(/\{\w+\}/g, '7')) && !isOfFiles(path),
    )
    expect(others.map(([id]) => id)).toEqual([])
    for (const [id, call] of endpoints.filter(([, endpoint]) => throttleClassOf(endpoint) === 'files'))
      expect(call.path.replaceAll(/\{\w+\}/g, '7'), id).toMatch(pattern)
  })

  it('counts every call that takes a secret among those of credentials', () => {
    const credentials = endpoints.filter(([, endpoint]) => throttleClassOf(endpoint) === 'credentials')
    expect(credentials).not.toEqual([])
    for (const [, { method, path }] of credentials)
      expect(`${method} ${path}`).toMatch(new RegExp(`^POST ${credentialsPrefix}`))
    const scope = JSON.stringify(rules[2]?.Statement.RateBasedStatement?.ScopeDownStatement)
    expect(scope).toContain(`"SearchString":"${credentialsPrefix}"`)
    expect(scope).toContain('"SearchString":"POST"')
  })
})
