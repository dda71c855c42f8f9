import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSettings } from '../lib/config.ts'
import { resources, synthesize } from '../lib/synthesize.ts'
import { tableNeeds } from '../lib/table-needs.ts'

const { openSearch } = parseSettings('test', {
  mailFrom: 'no-reply@remotehands.example',
  inquiryMailbox: 'inquiries@remotehands.example',
  alarmMail: 'operator@remotehands.example',
  logRetentionDays: 30,
  openSearch: {},
})
const stage = synthesize({ openSearch })
if (!stage.search) throw new Error('no OpenSearch')
const [domain] = Object.values(
  resources<Record<string, object>>(stage.search, 'AWS::OpenSearchService::Domain'),
)

const functions = join(import.meta.dirname, '../../functions/src')

interface Policy {
  PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] }
  Roles: { Ref: string }[]
}
interface Func {
  FunctionName: string
  Environment: { Variables: Record<string, unknown> }
}

/** What each function may ask OpenSearch: calls by index. */
function grantsOf(template: typeof stage.api): Map<string, string[]> {
  const grants = new Map<string, string[]>()
  for (const { PolicyDocument, Roles } of Object.values(resources<Policy>(template, 'AWS::IAM::Policy')))
    for (const { Action, Resource } of PolicyDocument.Statement) {
      if (!String(Action).startsWith('es:')) continue
      const paths = [Resource].flat().map((each) => JSON.stringify(each).match(/"\/([^"]*)"\]/)?.[1] ?? 'all')
      for (const { Ref } of Roles)
        grants.set(Ref, [...(grants.get(Ref) ?? []), ...paths.map((path) => `${Action} ${path}`)])
    }
  return grants
}

describe('a stage that is searched in OpenSearch', () => {
  it('has a domain that is encrypted everywhere, and lets nobody in but by their role', () => {
    expect(domain).toMatchObject({
      ClusterConfig: { InstanceType: 'm6g.large.search', InstanceCount: 3, ZoneAwarenessEnabled: true },
      DomainEndpointOptions: { EnforceHTTPS: true, TLSSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10' },
      EncryptionAtRestOptions: { Enabled: true },
      NodeToNodeEncryptionOptions: { Enabled: true },
      AdvancedOptions: { 'rest.action.multi.allow_explicit_index': 'false' },
    })
    expect(domain).not.toHaveProperty('AccessPolicies')
    expect(domain).not.toHaveProperty('AdvancedSecurityOptions')
  })

  it('lets those search who search the table, and one job write', () => {
    const grants = [...grantsOf(stage.api)]
    const inApi = Object.entries(tableNeeds).filter(
      ([name, { derived = [] }]) => derived.length > 0 && name !== 'keep-indexes',
    )
    expect(grants).toHaveLength(inApi.length)
    for (const [, calls] of grants)
      expect(calls.toSorted()).toEqual(
        ['articles', 'companies', 'documents', 'tickets', 'users'].map(
          (kind) => `es:ESHttpPost ${kind}/_msearch`,
        ),
      )
    const [[, writing] = [], ...others] = [...grantsOf(stage.jobs)]
    expect(others).toEqual([])
    expect(writing?.filter((call) => call.includes('tickets')).sort()).toEqual([
      'es:ESHttpPost tickets/_bulk',
      'es:ESHttpPost tickets/_forcemerge',
      'es:ESHttpPost tickets/_mget',
      'es:ESHttpPost tickets/_msearch',
      'es:ESHttpPut tickets',
    ])
  })

  it('has each of them look for the lists there, and no other', () => {
    for (const [name, { derived = [] }] of Object.entries(tableNeeds)) {
      const files = [`${name}/handler.ts`, `jobs/${name}/handler.ts`]
      const file = files.map((each) => join(functions, each)).find((each) => existsSync(each)) ?? name
      const asks = /import \{[^}]*\bsearch\b[^}]*\} from '[./]+deps\.ts'/.test(readFileSync(file, 'utf8'))
      expect([name, asks]).toEqual([name, derived.length > 0])
    }
  })

  it('tells its functions where, and others nothing', () => {
    const endpointIn = (template: typeof stage.api) =>
      Object.values(resources<Func>(template, 'AWS::Lambda::Function'))
        .filter(({ FunctionName }) => FunctionName)
        .map(({ Environment }) => Environment.Variables.OPENSEARCH_ENDPOINT)
    expect(new Set(endpointIn(stage.api).map((each) => JSON.stringify(each).includes('search')))).toEqual(
      new Set([true]),
    )
    const without = synthesize()
    expect(without.search).toBeUndefined()
    expect(new Set(endpointIn(without.api))).toEqual(new Set([undefined]))
    expect(grantsOf(without.api).size + grantsOf(without.jobs).size).toBe(0)
  })

  it('keeps the domain where no other stack has to let go of it', () => {
    expect(Object.keys(resources(stage.data, 'AWS::OpenSearchService::Domain'))).toEqual([])
    expect(JSON.stringify(stage.data.toJSON())).not.toContain('test-search')
  })
})
