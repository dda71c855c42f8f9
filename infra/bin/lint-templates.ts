import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from '@remotehands/options'

// Holds every template of the shipped stages against CloudFormation's own schemas, each in the region where it goes.

interface Artifact {
  type: string
  environment: string
  properties: { templateFile: string }
}

const usual = 'us-east-1'
const installation = `cfn-lint is not installed: pipx install cfn-lint, or pip install --target <folder> cfn-lint
with PATH=<folder>/bin:$PATH PYTHONPATH=<folder>\n`

readOptions({ command: 'lint:templates' })
process.exitCode = lint()

function lint(): number {
  if (spawnSync('cfn-lint', ['--version']).error) {
    process.stderr.write(installation)
    return 1
  }
  const folder = mkdtempSync(join(tmpdir(), 'templates-'))
  try {
    return Math.max(...['dev', 'prod'].map((stage) => lintStage(stage, join(folder, stage))))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function lintStage(stage: string, folder: string): number {
  const synthesized = run('cdk', ['synth', '--quiet', '-c', `stage=${stage}`, '-o', folder])
  if (synthesized !== 0) return synthesized
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const stacks = Object.values<Artifact>(manifest.artifacts).filter(
    ({ type }) => type === 'aws:cloudformation:stack',
  )
  return Math.max(
    ...stacks.map(({ environment, properties }) => {
      const region = environment.split('/').at(-1)?.replace('unknown-region', usual) ?? usual
      process.stdout.write(`${properties.templateFile} in ${region}\n`)
      return run('cfn-lint', ['--regions', region, '--', join(folder, properties.templateFile)])
    }),
  )
}

function run(command: string, args: string[]): number {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) throw error
  return status ?? 1
}
