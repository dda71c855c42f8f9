import { roles } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import type { Act } from '../../src/features/finder/acts.ts'
import { inOrder } from '../../src/features/finder/groups.ts'
import { newActs } from '../../src/features/finder/new-acts.ts'
import { mayOpen } from '../../src/pages/page-gates.ts'

const act = (...names: [string, ...string[]]): Act => ({ names, does: { run: () => {} } })
const timer = { ...act('Start timer'), words: 'track time' }
const all = [act('Log out', 'Sign out'), timer, act('Start over'), act('Start again'), act('Start anew')]
const found = [{ heading: 'Tickets', entries: [{ label: '#7 Time is wrong', path: '/7' }] }]

function shown(text: string) {
  const groups = inOrder(found, [{ label: 'Time', path: '/time' }], { all, atFirst: [timer] }, text)
  return groups.map(({ heading, entries }) => [heading, ...entries.map(({ label }) => label)])
}

describe('what the finder shows', () => {
  it('has an act above tickets if it is called as was typed, by any of its names', () => {
    expect(shown('log')[0]).toEqual(['Do', 'Log out'])
    expect(shown('SIGN o')[0]).toEqual(['Do', 'Log out'])
  })

  it('has an act that is only meant by a word below them, and screens last', () => {
    expect(shown('time').map(([heading]) => heading)).toEqual(['Tickets', 'Do', 'Go to'])
    expect(shown('track start')[1]).toEqual(['Do', 'Start timer'])
    expect(shown('rack')).toHaveLength(2)
  })

  it('lets few acts push tickets down', () => {
    expect(shown('start')).toEqual([
      ['Do', 'Start timer', 'Start over', 'Start again'],
      ['Tickets', '#7 Time is wrong'],
      ['Other acts', 'Start anew'],
      ['Go to', 'Time'],
    ])
  })

  it('has what reads and leads the same once', () => {
    const plan = { label: 'Plan.pdf', path: '/companies/3?tab=documents' }
    const groups = inOrder(
      [{ heading: 'Documents', entries: [plan, { ...plan }] }],
      [],
      { all, atFirst: [] },
      'plan',
    )
    expect(groups[0]?.entries).toEqual([plan])
  })

  it('begins with what is done most', () => {
    expect(shown('')[0]).toEqual(['Do', 'Start timer'])
  })
})

const begun = (role: (typeof roles)[number]) => newActs(role).map(({ names: [name] }) => name)

describe('what a role can begin', () => {
  it('is on screens that it enters', () => {
    for (const role of roles)
      for (const { names, does } of newActs(role))
        expect(`${role}: ${names[0]} ${'path' in does && mayOpen(role, does.path)}`).toBe(
          `${role}: ${names[0]} true`,
        )
  })

  it('is nothing for those who only read, and their own for clients and vendors', () => {
    expect(begun('view_only_client')).toEqual([])
    expect(begun('client')).toEqual(['New ticket', 'Ask a question', 'Request an appointment'])
    expect(begun('vendor')).toEqual(['New contract'])
  })

  it('is what staff have buttons for', () => {
    expect(begun('admin')).toEqual(
      expect.arrayContaining(['New user', 'New company', 'New rule', 'New device']),
    )
    expect(begun('techie')).toEqual(expect.arrayContaining(['New article', 'New appointment', 'New macro']))
    for (const name of ['New user', 'New company', 'New rule', 'Import people'])
      expect(begun('techie')).not.toContain(name)
    expect(begun('local_admin')).toEqual(expect.arrayContaining(['New user', 'New device', 'Import people']))
    expect(begun('local_admin')).not.toContain('New company')
  })
})
