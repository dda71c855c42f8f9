import { type Endpoint, type Group, groups } from '@remotehands/contract'
import { Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi, HttpRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Construct } from 'constructs'
import type { Settings } from './config.ts'
import { type AbuseMetrics, abuseMetrics } from './constructs/abuse-metrics.ts'
import { ApiStage } from './constructs/api-stage.ts'
import { EndpointGroup } from './constructs/endpoint-group.ts'
import type { LiveApi } from './constructs/live-api.ts'
import { LiveChannel } from './constructs/live-channel.ts'
import type { NodeFunction, SharedFunctionProps } from './constructs/node-function.ts'
import type { DataStack } from './data-stack.ts'
import type { FilesStack } from './files-stack.ts'
import { releaseNeeds, tableNeeds } from './table-needs.ts'

const mailingGroups: readonly Group[] = ['contact']
const signInGroup: Group = 'auth'
const releasingGroup: Group = 'users'
/** The group that prepares uploads and keeps them. */
const uploadingGroup: Group = 'tickets'
/** The group that writes held mail into tickets. */
const releasingMailGroup: Group = 'mail'
const filingGroups: readonly Group[] = ['tickets', 'vendors', 'questions']
/** The group that gives out full exports. */
const exportingGroup: Group = 'vendors'

/** The API's functions and routes, one per group and path of the contract, and its stage. */
export class ApiStack extends Stack {
  /** What tells of abuse. */
  readonly abuse: AbuseMetrics

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    data: DataStack,
    files: FilesStack,
    { httpApi, live }: { httpApi: HttpApi; live: LiveApi },
    shared: SharedFunctionProps,
    props: StackProps,
  ) {
    super(scope, id, props)
    const routes: HttpRoute[] = []
    const functions = new Map<string, NodeFunction>()
    for (const [name, endpoints] of Object.entries(groups) as [Group, Record<string, Endpoint>][]) {
      const group = new EndpointGroup(this, name, { name, endpoints, httpApi, shared })
      routes.push(...group.routes)
      functions.set(name, group.handler)
      data.signingKeys.grantUse(group.handler)
      data.records.grant(group.handler, tableNeeds[name])
      data.derived.grant(group.handler, tableNeeds[name])
      if (mailingGroups.includes(name)) data.mail.grantSend(group.handler)
      if (name === releasingGroup) data.mail.grantRelease(group.handler)
      if (filingGroups.includes(name)) files.bucket.grantKeep(group.handler)
      if (filingGroups.includes(name) && settings.scanFiles) files.bucket.grantReadVerdict(group.handler)
      if (name === exportingGroup) files.bucket.grantReadExports(group.handler)
      if (name === uploadingGroup) files.bucket.grantUpload(group.handler)
      if (name === releasingMailGroup && settings.supportAddress !== undefined) {
        files.bucket.grantTakeIn(group.handler)
        data.records.grant(group.handler, releaseNeeds)
      }
    }
    const auth = functions.get(signInGroup)
    if (!auth) throw new Error(`No group ${signInGroup}.`)
    this.abuse = abuseMetrics(shared.stage, [...functions.values()], auth)
    new ApiStage(this, 'Stage', { ...settings, httpApi, routes })
    const { requestsPerSecond } = settings
    new LiveChannel(this, 'live', { live, data, shared, requestsPerSecond })
  }
}
