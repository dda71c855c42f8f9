import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { deviceImport } from '../../src/features/assets/device-import.ts'
import { ImportDialog } from '../../src/features/imports/ImportDialog.tsx'
import { StartedImport } from '../../src/features/imports/StartedImport.tsx'
import Imports from '../../src/pages/Imports.tsx'
import { answer, json, refuse } from '../answer.ts'
import { startMockServer } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'

const person = (number: number, changes: object = {}) => ({
  number,
  cells: {
    firstName: 'Noor',
    lastName: `Haddad ${number}`,
    email: `noor.${number}@example.com`,
    company: 'Harborline Logistics',
    ...changes,
  },
})

describe('the imports of whoever is signed in', () => {
  const mock = startMockServer()
  beforeEach(() => mock.signIn('admin'))

  async function importPeople(people: object[]): Promise<number> {
    const created = await mock.send('/api/imports', { kind: 'people', fileName: 'people.csv' })
    const { id } = (await created.json()) as { id: number }
    expect((await mock.send(`/api/imports/${id}/rows`, { part: 0, people })).status).toBe(200)
    expect((await mock.send(`/api/imports/${id}/run`, undefined)).status).toBe(200)
    return id
  }

  test('are listed, and each leads to what it has left out, by kind', async () => {
    const id = await importPeople([person(2), person(3, { email: 'x' }), person(4, { email: 'y' })])
    const visitor = show(<Imports />)
    const link = await screen.findByRole('link', { name: 'people.csv' })
    expect(link).toHaveAttribute('href', `/imports?import=${id}`)
    expect(screen.getByText('1 added, 2 left out')).toBeVisible()
    await visitor.click(link)
    expect(await screen.findByText('Finished', { selector: 'span' })).toBeVisible()
    const group = await screen.findByText('Email: Please enter a valid email address.')
    expect(group).toBeVisible()
    expect(screen.getAllByText('2 rows: 3–4')[0]).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download these rows to correct' })).toBeVisible()
    await visitor.click(screen.getByRole('link', { name: 'All imports' }))
    expect(await screen.findByRole('link', { name: 'people.csv' })).toBeVisible()
  })

  test('are none at first', async () => {
    show(<Imports />)
    expect(await screen.findByText(/^No imports yet/)).toBeVisible()
    const ways = ['people', 'devices', 'companies'].map((name) => screen.getByRole('link', { name }))
    expect(ways.map((link) => link.getAttribute('href'))).toEqual([
      ...['/admin-portal', '/admin-dashboard?tab=devices', '/companies'],
    ])
  })

  test('that belong to somebody else are not there', async () => {
    show(<Imports />, '?import=99')
    expect(await screen.findByText('This import doesn’t exist, or no longer exists.')).toBeVisible()
  })
})

const me = {
  id: 1,
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Low',
  role: 'admin',
  company: 'Remotehands',
}
const session = () => json({ ...me, email: 'a@b.example', companyId: 1, mustEnrolTwoFactor: false })
const running = {
  ...{ id: 5, kind: 'devices', fileName: 'assets.csv', state: 'running', reason: null },
  ...{ rows: 5_000, done: 1_240, created: 1_200, updated: 30, unchanged: 0, leftOut: 10 },
  ...{ startedAt: '2026-11-22T08:00:00.000Z', updatedAt: '2026-11-22T08:01:00.000Z' },
  ...{ resumableUntil: null, keptUntil: '2099-01-01T00:00:00.000Z' },
}
const stopped = { ...running, state: 'stopped', resumableUntil: '2099-01-01T00:00:00.000Z' }

describe('an import that runs', () => {
  test('shows how far it is, is stopped at once, and goes on', async () => {
    const calls = answer({
      'GET /api/auth/me': session,
      'GET /api/imports/5': () => json(running),
      'DELETE /api/imports/5/run': () => json(stopped),
      'POST /api/imports/5/run': () => json(running),
      'GET /api/imports/5/problems': () => json({ rows: [], next: null }),
    })
    const visitor = show(<Imports />, '?import=5')
    expect(await screen.findByRole('progressbar', { name: '1,240 of 5,000 rows' })).toBeVisible()
    expect(screen.getByText('1,240 of 5,000 rows done: 1,200 added, 30 updated, 10 left out.')).toBeVisible()
    expect(screen.getByText(/You can close this page/)).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Stopped', { selector: 'span' })).toBeVisible()
    expect(calls.to('DELETE /api/imports/5/run')).toHaveLength(1)
    await visitor.click(screen.getByRole('button', { name: 'Resume' }))
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible()
    expect(calls.to('POST /api/imports/5/run')).toHaveLength(1)
  })

  test('says why it could not be stopped', async () => {
    answer({
      'GET /api/auth/me': session,
      'GET /api/imports/5': () => json(running),
      'DELETE /api/imports/5/run': () => refuse(503, 'UNAVAILABLE', "We can't reach our records right now."),
    })
    const visitor = show(<Imports />, '?import=5')
    await visitor.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't reach our records right now.")
  })

  test('says why it failed', async () => {
    const reason = 'The role of the person who started the import has changed.'
    answer({
      'GET /api/auth/me': session,
      'GET /api/imports/5': () => json({ ...stopped, state: 'failed', reason, leftOut: 0 }),
    })
    show(<Imports />, '?import=5')
    expect(await screen.findByText(`${reason} What was imported stays.`)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Resume' })).toBeVisible()
  })

  test('is what the dialog shows on any device; another file can be chosen once it is at a stand', async () => {
    let isOver = false
    answer({
      'GET /api/auth/me': session,
      'GET /api/imports': () => json([running]),
      'GET /api/imports/5': () => json(isOver ? { ...running, state: 'finished', leftOut: 0 } : running),
    })
    const changed: string[] = []
    show(
      <ImportDialog
        isOpen
        target={deviceImport(undefined)}
        onClose={() => {}}
        onImported={() => changed.push('lists')}
      />,
    )
    const visitor = userEvent.setup()
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('button', { name: 'Stop' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Import another file' })).not.toBeInTheDocument()
    expect(changed).toEqual([])
    isOver = true
    await visitor.click(await dialog.findByRole('button', { name: 'Import another file' }))
    expect(changed).toEqual(['lists'])
    await waitFor(() => expect(dialog.getByLabelText(/Choose a file/)).toBeInTheDocument())
  })

  test('that was over before anybody looked leaves no list out of date', async () => {
    answer({
      'GET /api/auth/me': session,
      'GET /api/imports/5': () => json({ ...running, state: 'finished', leftOut: 0 }),
    })
    const changed: string[] = []
    show(
      <StartedImport
        id={5}
        onChanged={() => changed.push('lists')}
        onAnother={() => {}}
        onClose={() => {}}
      />,
    )
    expect(await screen.findByRole('button', { name: 'Import another file' })).toBeVisible()
    expect(changed).toEqual(['lists'])
  })
})
