import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const store = join(root, 'node_modules/.pnpm')
const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
const listed = /^packages:\n([\s\S]*?)^snapshots:/m.exec(lockfile)?.[1] ?? ''
/** Each component of the lockfile: its name and version, and where it comes from. */
const components = listed
  .split(/\n\n/)
  .map((entry) => /^ {2}'?(@?[^@'\n]+)@([^':\n]+)'?:\n {4}resolution: (.+)/.exec(entry.replace(/^\n+/, '')))
  .filter((match) => match !== null)
  .map(([, name = '', version = '', source = '']) => ({ name, version, source }))

const permissive = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Python-2.0',
  ],
  ...['(MIT OR Apache-2.0)', 'MIT OR Apache-2.0', '(MIT OR CC0-1.0)', '(MIT AND Zlib)', 'CC0-1.0'],
]
/** Tools that test and build, whose files are not shipped, and the font, whose licence goes with it. */
const others: Readonly<Record<string, RegExp>> = {
  'MPL-2.0': /^(@axe-core\/playwright|axe-core|lightningcss(-[\w-]+)?)$/,
  'OFL-1.1': /^@fontsource-variable\/archivo$/,
}

/** The licence that an installed component says; undefined for one of other platforms, which isn't installed. */
function licenceOf({ name, version }: { name: string; version: string }): string | undefined {
  const prefix = `${name.replace('/', '+')}@${version}`
  const folder = installed.find((each) => each === prefix || each.startsWith(`${prefix}_`))
  if (!folder) return undefined
  const manifest = join(store, folder, 'node_modules', name, 'package.json')
  if (!existsSync(manifest)) return undefined
  const { license } = JSON.parse(readFileSync(manifest, 'utf8')) as { license?: string | { type: string } }
  return typeof license === 'object' ? license.type : (license ?? 'none')
}
const installed = readdirSync(store)

describe('the components of others', () => {
  test('come from the registry alone, with their digests', () => {
    expect(components.length).toBeGreaterThan(400)
    expect(components.length).toBe(listed.match(/^ {4}resolution:/gm)?.length)
    const foreign = components.filter(({ source }) => !/^\{integrity: sha512-[\w+/=]+\}$/.test(source))
    expect(foreign).toEqual([])
  })

  test('that two packages of ours use have one version, in the catalog', () => {
    const importers = /^importers:\n([\s\S]*?)^packages:/m.exec(lockfile)?.[1] ?? ''
    const uses = [...importers.matchAll(/^ {6}'?([^'\n]+?)'?:\n {8}specifier: '?([^'\n]+?)'?$/gm)]
    const others = uses.filter(([, , specifier = '']) => !specifier.startsWith('workspace:'))
    expect(others.length).toBeGreaterThan(100)
    const isShared = (name = '') => others.filter(([, other]) => other === name).length > 1
    const outside = others.filter(([, name, specifier]) => isShared(name) && specifier !== 'catalog:')
    expect(outside.map(([, name]) => name)).toEqual([])
  })

  test('have licences that allow what we do', () => {
    const known = components.map((each) => ({ ...each, licence: licenceOf(each) }))
    expect(known.filter(({ licence }) => licence !== undefined).length).toBeGreaterThan(400)
    const refused = known.filter(
      ({ name, licence }) =>
        licence !== undefined && !permissive.includes(licence) && !others[licence]?.test(name),
    )
    expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
  })
})
