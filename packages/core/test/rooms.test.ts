import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../src')
const architecture = readFileSync(join(import.meta.dirname, '../../../docs/architecture.md'), 'utf8')
/** What every room may import. */
const ground = ['table', 'security', 'events']

const roomOf = (file: string) => relative(source, file).split('/')[0] ?? ''

test('the rooms of core import what docs/architecture.md says, and nothing else', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.includes('/'),
  )
  const rooms = new Map<string, Set<string>>()
  for (const file of files.filter((each) => each.endsWith('.ts'))) {
    const room = roomOf(join(source, file))
    const imported = rooms.get(room) ?? new Set()
    rooms.set(room, imported)
    const text = readFileSync(join(source, file), 'utf8')
    for (const [, path = ''] of text.matchAll(/ from '(\.[^']+)'/g)) {
      const other = roomOf(resolve(join(source, file), '..', path))
      if (!other.endsWith('.ts') && other !== room && !ground.includes(other)) imported.add(other)
    }
  }
  const [, section = ''] = architecture.split('## Rooms of core')
  const rows = [...section.matchAll(/^\| `([\w-]+)` \| [^|]+ \| ([^|]+) \|$/gm)]
  const drawn = rows.map(([, room, arrows = '']) => [room, arrows === '–' ? [] : arrows.split(', ')])
  expect(Object.fromEntries(drawn)).toEqual(
    Object.fromEntries([...rooms].map(([room, imported]) => [room, [...imported].sort()])),
  )
})
