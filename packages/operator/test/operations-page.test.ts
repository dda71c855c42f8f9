import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resources, synthesize } from '@remotehands/infra/synthesize'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const page = (name: string) => readFileSync(join(root, name), 'utf8')
/** What a link can point at, as GitHub and editors name headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
const operations = page('docs/operations.md')

describe('docs/operations.md', () => {
  const region = 'eu-central-1'
  const { observability } = synthesize({ region })
  const alarms = Object.values(
    resources<{ AlarmName: string; AlarmDescription: string }>(observability, 'AWS::CloudWatch::Alarm'),
  )
  const budgets = Object.values(
    resources<{ Budget: { BudgetName: string } }>(observability, 'AWS::Budgets::Budget'),
  )
  const names = [
    ...alarms.map(({ AlarmName }) => AlarmName),
    ...budgets.map(({ Budget }) => Budget.BudgetName.replace('observability-', '').replace(`-${region}`, '')),
  ]

  it('has a section for every alarm, where its description says', () => {
    expect(alarms.length).toBeGreaterThan(5)
    for (const name of names) expect(anchorsOf(operations)).toContain(name.replace('remotehands-test-', ''))
    for (const { AlarmName, AlarmDescription } of alarms)
      expect(AlarmDescription).toContain(`docs/operations.md#${AlarmName.replace('remotehands-test-', '')}`)
  })

  it('describes no alarm that there is not', () => {
    const section = operations.slice(
      operations.indexOf('\n## Alarms'),
      operations.indexOf('\n## Sending dead'),
    )
    const described = [...section.matchAll(/^### (.+)$/gm)].map(([, name]) => `remotehands-test-${name}`)
    expect(described.sort()).toEqual(names.sort())
  })

  it('has the sections that the commands name', () => {
    const folder = join(root, 'packages/operator/src')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    const named = sources.flatMap((file) => [
      ...page(`packages/operator/src/${file}`).matchAll(/docs\/operations\.md#([\w-]+)/g),
    ])
    expect(named.length).toBeGreaterThan(5)
    for (const [, anchor] of named) expect(anchorsOf(operations)).toContain(anchor)
  })

  it.each(['docs/operations.md', 'docs/scale.md', 'README.md'])(
    'is linked to where there is something: %s',
    (name) => {
      const text = page(name)
      const links = [...text.matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)]
      for (const [, file = '', anchor = ''] of links) {
        const target = file === '' ? text : page(join(name, '..', file))
        expect(anchorsOf(target), `${file}#${anchor}`).toContain(anchor)
      }
    },
  )

  it('names scripts that there are', () => {
    const { scripts } = JSON.parse(page('package.json'))
    const known = new Set([...Object.keys(scripts), 'exec', 'run', 'add', 'install'])
    for (const name of ['docs/operations.md', 'docs/scale.md', 'docs/cost.md', 'README.md']) {
      const named = [...page(name).matchAll(/npx -y pnpm@12 (?:run )?([\w:-]+)/g)].map(([, script]) => script)
      for (const script of named) expect(known, `${name}: ${script}`).toContain(script)
    }
  })
})
