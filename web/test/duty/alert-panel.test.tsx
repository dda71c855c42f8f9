import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AlertPanel } from '../../src/features/duty/AlertPanel.tsx'
import { expectToast } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'
import { startDesk } from '../tickets/desk.ts'

const desk = startDesk()

/** An urgent ticket that has alerted the technician, whoever is on call today. */
async function alertedTicket() {
  const { id } = await desk.raise('Whole site down', { priority: 'urgent' })
  const { alerts, users } = desk.api().services.stores
  const techie = await users.byUsername('techie')
  const at = new Date()
  const alert = {
    ...{
      ticketId: id,
      startId: '01K00000000000000000000000',
      startedAt: at.toISOString(),
      startedById: null,
    },
    ...{ step: 'first' as const, alertedIds: [techie?.id ?? 0], takenById: null },
    nextAt: new Date(at.getTime() + 15 * 60_000).toISOString(),
  }
  // Outside business hours it has alerted somebody by itself, or is about to.
  let isMoved = false
  while (!isMoved) isMoved = await alerts.move(await alerts.ofTicket(id), alert, [])
  return id
}

it('an alert is acknowledged with one press, and then says by whom', async () => {
  await desk.signIn('techie')
  const visitor = show(<AlertPanel ticketId={await alertedTicket()} onChange={() => {}} />)
  expect(await screen.findByText(/Alerted: Tomás Rivera\. The next are alerted/)).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Acknowledge' }))
  await expectToast('Alert Acknowledged')
  expect(await screen.findByText('Tomás Rivera takes care of this alert.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
})

it('whoever presses after somebody else is told who takes care', async () => {
  await desk.signIn('admin')
  const id = await alertedTicket()
  const visitor = show(<AlertPanel ticketId={id} onChange={() => {}} />)
  const button = await screen.findByRole('button', { name: 'Acknowledge' })
  await desk.as('techie', () => desk.call('POST', `/api/duty/alerts/${id}/acknowledgement`, {}))
  await visitor.click(button)
  await expectToast('Already Taken')
  expect(await screen.findByText('Alerted: Tomás Rivera.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
})
