import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { ApiStack } from './api-stack.ts'
import type { Settings } from './config.ts'
import { DataStack } from './data-stack.ts'
import { JobsStack } from './jobs-stack.ts'
import { type Site, WebStack } from './web-stack.ts'

/** All stacks of one stage, and the rules that they are checked against. */
export function addStage(app: App, settings: Settings, site: Site) {
  const name = (part: string) => `remotehands-${settings.stage}-${part}`
  const props = settings.region ? { env: { region: settings.region } } : {}

  const data = new DataStack(app, name('data'), settings, props)
  const web = new WebStack(app, name('web'), settings, site, props)
  const shared = {
    logRetention: settings.logRetentionDays,
    // Read by functions/src/environment.ts, and by nothing else.
    environment: {
      TABLE_NAME: data.records.table.tableName,
      BASE_URL: web.baseUrl,
      MAIL_FROM: settings.mailFrom,
      INQUIRY_MAILBOX: settings.inquiryMailbox,
      SIGNING_KEYS_SECRET_ARN: data.signingKeys.secretArn,
      TRUST_CLOUDFRONT: 'true',
    },
  }
  const api = new ApiStack(app, name('api'), data, web.httpApi, shared, props)
  const jobs = new JobsStack(app, name('jobs'), data, shared, props)

  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  return { data, web, api, jobs }
}
