import { type App, type StackProps, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { ApiStack } from './api-stack.ts'
import type { Settings } from './config.ts'
import { attachmentBucketOf } from './constructs/attachment-bucket.ts'
import { metricNamespace } from './constructs/metric-namespace.ts'
import { DataStack } from './data-stack.ts'
import { FilesStack } from './files-stack.ts'
import { acknowledgeCarriers, FirewallStack } from './firewall-stack.ts'
import { JobsStack } from './jobs-stack.ts'
import { ObservabilityStack } from './observability-stack.ts'
import { SearchStack } from './search-stack.ts'
import { type Site, WebStack } from './web-stack.ts'

/** Adds all stacks of a stage, and the rules that check them. */
export function addStage(app: App, settings: Settings, site: Site) {
  const name = (part: string) => `remotehands-${settings.stage}-${part}`
  const { account, region, terminationProtection } = settings
  const props: StackProps = {
    ...(region && { env: { region, ...(account && { account }) } }),
    terminationProtection,
  }

  const search = settings.openSearch && new SearchStack(app, name('search'), settings.openSearch, props)
  const data = new DataStack(app, name('data'), settings, search?.domain, props)
  // The firewall's address may have to come from another region.
  const acrossRegions = { ...props, crossRegionReferences: settings.webApplicationFirewall }
  const firewall = settings.webApplicationFirewall
    ? new FirewallStack(app, name('firewall'), acrossRegions)
    : undefined
  const web = new WebStack(
    app,
    name('web'),
    settings,
    { ...site, webAclArn: firewall?.webAclArn },
    acrossRegions,
  )
  const { name: bucketName, url: bucketUrl } = attachmentBucketOf(settings.stage)
  const files = new FilesStack(
    app,
    name('files'),
    {
      ...{ name: bucketName, siteOrigin: web.baseUrl, stage: settings.stage, isScanned: settings.scanFiles },
      takesMail: settings.supportAddress !== undefined,
    },
    props,
  )
  const shared = {
    stage: settings.stage,
    logRetention: settings.logRetentionDays,
    // Read only by functions/src/environment.ts.
    environment: {
      TABLE_NAME: data.records.table.tableName,
      DERIVED_TABLE_NAME: data.derived.table.tableName,
      ...(search && { OPENSEARCH_ENDPOINT: search.domain.endpoint }),
      FILES_BUCKET: bucketName,
      FILES_URL: bucketUrl,
      ...(settings.scanFiles && { SCAN_FILES: 'true' }),
      BASE_URL: web.baseUrl,
      MAIL_FROM: settings.mailFrom,
      ...(settings.supportAddress !== undefined && { SUPPORT_ADDRESS: settings.supportAddress }),
      MAIL_CONFIGURATION_SET: data.mail.configurationSetName,
      INQUIRY_MAILBOX: settings.inquiryMailbox,
      ESCALATION_MAILBOX: settings.escalationMailbox ?? settings.inquiryMailbox,
      REQUIRE_TWO_FACTOR_ROLES: settings.requireTwoFactorRoles.join(','),
      SESSION_IDLE_MINUTES: String(settings.sessionIdleMinutes.others),
      ADMIN_SESSION_IDLE_MINUTES: String(settings.sessionIdleMinutes.administrators),
      SIGNING_KEYS_SECRET_ARN: data.signingKeys.secretArn,
      METRICS_NAMESPACE: metricNamespace(settings.stage),
      TRUST_CLOUDFRONT: 'true',
    },
  }
  const api = new ApiStack(app, name('api'), settings, data, files, web, shared, props)
  // The functions know the bucket by its name.
  api.addStackDependency(files)
  const jobs = new JobsStack(app, name('jobs'), settings, { data, files, live: web.live }, shared, props)
  jobs.addStackDependency(files)
  const watched = { stage: settings.stage, data, web, api, jobs }
  const observability = new ObservabilityStack(app, name('observability'), settings, watched, props)

  const tags = { ...settings.tags, application: 'remotehands', stage: settings.stage }
  for (const [key, value] of Object.entries(tags)) Tags.of(app).add(key, value)
  for (const stack of firewall ? [firewall, web] : []) acknowledgeCarriers(stack)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  return {
    data,
    ...(search && { search }),
    ...(firewall && { firewall }),
    web,
    files,
    api,
    jobs,
    observability,
  }
}
