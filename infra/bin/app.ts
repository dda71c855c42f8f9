import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { readSettings, SettingsError } from '../lib/config.ts'
import { addStage } from '../lib/remotehands.ts'

const site = join(import.meta.dirname, '../../web/dist')

try {
  const app = new App()
  if (!existsSync(join(site, 'index.html')))
    throw new SettingsError('The site is not built: pnpm --filter @remotehands/web build')
  addStage(app, readSettings(app.node.tryGetContext('stage')), site)
  app.synth()
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
