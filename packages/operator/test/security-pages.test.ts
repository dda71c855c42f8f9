import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const folder = join(root, 'docs/security')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has: they come before those of level 3. */
const sections: Record<string, { last: number }> = {
  ...{ '1.1': { last: 2 }, '1.2': { last: 9 }, '1.3': { last: 11 }, '1.4': { last: 3 }, '1.5': { last: 2 } },
  ...{ '2.1': { last: 3 }, '2.2': { last: 3 }, '2.3': { last: 4 }, '2.4': { last: 1 } },
  ...{ '3.2': { last: 2 }, '3.3': { last: 4 }, '3.4': { last: 6 }, '3.5': { last: 5 }, '3.7': { last: 2 } },
  ...{ '4.1': { last: 3 }, '4.2': { last: 1 }, '4.3': { last: 2 }, '4.4': { last: 4 } },
  ...{ '5.1': { last: 1 }, '5.2': { last: 3 }, '5.3': { last: 2 }, '5.4': { last: 3 } },
  ...{ '6.1': { last: 3 }, '6.2': { last: 12 }, '6.3': { last: 4 }, '6.4': { last: 4 }, '6.5': { last: 5 } },
  ...{ '6.6': { last: 3 }, '6.8': { last: 4 } },
  ...{ '7.1': { last: 3 }, '7.2': { last: 4 }, '7.3': { last: 2 }, '7.4': { last: 5 }, '7.5': { last: 2 } },
  ...{ '7.6': { last: 2 }, '8.1': { last: 2 }, '8.2': { last: 3 }, '8.3': { last: 1 }, '8.4': { last: 1 } },
  ...{
    '9.1': { last: 3 },
    '9.2': { last: 4 },
    '10.1': { last: 2 },
    '10.2': { last: 2 },
    '10.3': { last: 4 },
  },
  ...{ '10.4': { last: 11 }, '10.5': { last: 5 }, '10.6': { last: 2 }, '10.7': { last: 3 } },
  ...{
    '11.1': { last: 2 },
    '11.2': { last: 3 },
    '11.3': { last: 3 },
    '11.4': { last: 4 },
    '11.5': { last: 1 },
  },
  ...{ '11.6': { last: 1 }, '12.1': { last: 3 }, '12.2': { last: 2 }, '12.3': { last: 4 } },
  ...{ '13.1': { last: 1 }, '13.2': { last: 5 }, '13.3': { last: 2 }, '13.4': { last: 5 } },
  ...{ '14.1': { last: 2 }, '14.2': { last: 4 }, '14.3': { last: 3 } },
  ...{ '15.1': { last: 3 }, '15.2': { last: 3 }, '15.3': { last: 7 } },
  ...{
    '16.1': { last: 1 },
    '16.2': { last: 5 },
    '16.3': { last: 4 },
    '16.4': { last: 3 },
    '16.5': { last: 3 },
  },
  ...{ '17.1': { last: 1 }, '17.2': { last: 4 }, '17.3': { last: 2 } },
}
const wanted = Object.entries(sections).flatMap(([section, { last }]) =>
  Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
)
const rows = [
  ...read('asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (yes|\*\*no\*\*|–) \| (.+) \|$/gm),
].map(([, number = '', level = '', subject = '', met = '', shown = '']) => ({
  number,
  level,
  subject,
  met,
  shown,
}))

describe('the page about ASVS', () => {
  test('has every requirement of levels 1 and 2 once, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(wanted)
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183)
  })

  test('counts right what is met', () => {
    for (const level of ['1', '2']) {
      const count = (met: string) => rows.filter((row) => row.level === level && row.met === met).length
      expect(read('asvs.md')).toContain(`| ${level} | ${count('yes')} | ${count('**no**')} | ${count('–')} |`)
    }
  })

  test('names, or says, what shows each one that is met, and why others are not', () => {
    for (const { number, shown } of rows) expect(shown.length, number).toBeGreaterThan(4)
    const bare = rows.filter(({ met, shown }) => met === 'yes' && !shown.includes('`'))
    expect(bare.map(({ number }) => number)).toEqual(['12.3.4'])
  })
})

describe.each(readdirSync(folder))('docs/security/%s', (name) => {
  test('names files that are there', () => {
    const text = read(name)
    const named = [...text.matchAll(/`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|md|json|js|yaml))`/g)].map(
      ([, path = '']) => path,
    )
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => join(folder, path))
    expect(named.length + linked.length).toBeGreaterThan(2)
    const missing = named.filter((path) => path !== 'remotehands.cdx.json' && !existsSync(join(root, path)))
    expect([...missing, ...linked.filter((path) => !existsSync(path))]).toEqual([])
  })
})

test('SECURITY.md leads to the pages', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  for (const name of readdirSync(folder)) expect(text).toContain(`${dirname('docs/security/x')}/${name}`)
})
