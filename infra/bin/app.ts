import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inlineDigests } from '@remotehands/content/inline-digests'
import { securityHeaders } from '@remotehands/content/security-headers'
import { App } from 'aws-cdk-lib'
import { readSettings, SettingsError } from '../lib/config.ts'
import { attachmentBucketOf } from '../lib/constructs/attachment-bucket.ts'
import { addStage } from '../lib/remotehands.ts'

const folder = join(import.meta.dirname, '../../web/dist')

try {
  const app = new App()
  if (!existsSync(join(folder, 'index.html')))
    throw new SettingsError('The site is not built: npx -y pnpm@12 cdk builds it first, and so does synth.')
  const settings = readSettings(app.node.tryGetContext('stage'))
  const headers = securityHeaders(await inlineDigests(folder), attachmentBucketOf(settings.stage).url)
  addStage(app, settings, { folder, headers })
  app.synth()
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
