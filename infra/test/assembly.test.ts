import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, AssetStaging } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../lib/config.ts'
import { addStage } from '../lib/remotehands.ts'
import { builtSite, context, describeStage, unvalidated } from '../lib/synthesize.ts'
import { describeTemplate } from './describe-template.ts'

describe('the resources of a stage', () => {
  const templatesOf = (stage: string) =>
    Object.values(describeStage(readSettings(stage)).stacks).map(
      (stack) => [stack.stackName, Template.fromStack(stack)] as const,
    )

  it('are those that were looked at when they last changed', async () => {
    const text = templatesOf('prod').map(([name, template]) => `# ${name}\n${describeTemplate(template)}\n`)
    await expect(text.join('\n')).toMatchFileSnapshot('resources.txt')
  })

  it.each(['dev', 'prod'])('are fewer than CloudFormation takes in a stack (%s)', (stage) => {
    for (const [name, template] of templatesOf(stage))
      expect(Object.keys(template.toJSON().Resources).length, name).toBeLessThan(450)
  })
})

describe('an assembly', () => {
  const synthesizeStage = (bundled: string[]) => {
    AssetStaging.clearAssetHashCache()
    const outdir = mkdtempSync(join(tmpdir(), 'assembly-'))
    const app = new App({
      ...unvalidated,
      ...{ outdir, context: { ...context, 'aws:cdk:bundling-stacks': bundled } },
    })
    addStage(app, readSettings('prod'), builtSite())
    app.synth()
    return outdir
  }

  it.runIf(process.env.NIGHTLY)('is the same when it is made again, byte for byte', () => {
    // The jobs are bundled, the functions of the API not: they are made in the same way. In one line: metadata say where
    // a construct was made.
    const [first = '', second = ''] = [1, 2].map(() => synthesizeStage(['remotehands-prod-jobs']))
    expect(digests(second)).toEqual(digests(first))
  })

  it('needs no Docker', () => {
    const folder = synthesizeStage([])
    const manifests = readdirSync(folder).filter((file) => file.endsWith('.assets.json'))
    expect(manifests.length).toBeGreaterThan(0)
    for (const file of manifests)
      expect(JSON.parse(readFileSync(join(folder, file), 'utf8')).dockerImages).toEqual({})
  })
})

function digests(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  )
  return Object.fromEntries(
    files.sort().map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  )
}
