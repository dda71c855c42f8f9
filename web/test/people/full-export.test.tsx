import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { startMockServer } from '../portal/visit.ts'

const mock = startMockServer()
const address = '/api/companies/:id/full-export'
const card = () => screen.findByRole('region', { name: 'Full export of Harborline Logistics' })
const state = (rest: object) => ({
  ...{ state: 'running', startedAt: '2026-03-02T15:00:00.000Z', expiresAt: null, size: 0 },
  ...{ records: 1_200, files: 1, missing: 0, reason: null, ...rest },
})
const answer = (body: object) => mock.server.use(http.get(address, () => HttpResponse.json(body)))

describe('the full export of a company', () => {
  it('is asked for by its administrator, and downloaded once it is ready', async () => {
    await mock.signIn('localadmin')
    const visitor = openPage('/data-protection')
    await visitor.click(await within(await card()).findByRole('button', { name: 'Export everything' }))
    const ready = await screen.findByText('Your export is ready')
    expect(ready).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Export again' })).toBeVisible()
  })

  it('says how far it is', async () => {
    await mock.signIn('localadmin')
    answer(state({}))
    openPage('/account')
    expect(await within(await card()).findByText(/1,200 records and 1 file so far/)).toBeVisible()
    expect(within(await card()).queryByRole('button')).toBeNull()
  })

  it('says that it waits for an erasure, and starts by itself', async () => {
    await mock.signIn('localadmin')
    answer(state({ state: 'waiting', records: 0, files: 0 }))
    openPage('/account')
    const waiting = await within(await card()).findByRole('status')
    expect(waiting).toHaveTextContent(/Somebody’s data is being erased.* starts by itself/)
    expect(within(await card()).queryByRole('button')).toBeNull()
  })

  it('begins anew where it has failed', async () => {
    await mock.signIn('localadmin')
    answer(state({ state: 'failed', reason: 'Your role doesn’t allow it any more.' }))
    openPage('/account')
    const failed = await within(await card()).findByRole('alert')
    expect(failed).toHaveTextContent('Your role doesn’t allow it any more. Nothing was lost.')
    expect(within(await card()).getByRole('button', { name: 'Start again' })).toBeVisible()
  })

  it('can be looked for again when it can’t be loaded', async () => {
    await mock.signIn('localadmin')
    mock.server.use(http.get(address, () => HttpResponse.error()))
    openPage('/account')
    const retry = await within(await card()).findByRole('button', { name: /Retry/ })
    mock.server.resetHandlers()
    const visitor = (await import('@testing-library/user-event')).default
    await visitor.click(retry)
    expect(await screen.findByRole('button', { name: 'Export everything' })).toBeVisible()
  })

  it('is not for other people of the company', async () => {
    await mock.signIn('client')
    openPage('/account')
    await screen.findByRole('region', { name: 'Your data' })
    expect(screen.queryByRole('region', { name: /Full export/ })).toBeNull()
  })
})

describe('the full export of everything', () => {
  it('is asked for by an administrator of the desk, and downloaded once it is ready', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/data-protection')
    const section = await screen.findByRole('region', { name: 'Full export of everything' })
    await visitor.click(await within(section).findByRole('button', { name: 'Export everything' }))
    expect(await within(section).findByText('Your export is ready')).toBeVisible()
    expect(within(section).getByRole('button', { name: 'Download' })).toBeVisible()
  })

  it('is not for a client’s administrator', async () => {
    await mock.signIn('localadmin')
    openPage('/data-protection')
    await card()
    expect(screen.queryByRole('region', { name: 'Full export of everything' })).toBeNull()
  })
})
